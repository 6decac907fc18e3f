import { useEffect, useState } from 'react'
import type { Checklist } from '#contract/yard/checklist.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { keepDraft, readDraft } from '#src/offline/drafts/drafts.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { type EditedChecklist, subjectBegin, subjectOf } from './edited-checklist.ts'

export type UnsavedChecklist = { uuid: string; name: string; isNew: boolean }

/** @returns the checklists with unsaved changes on this device */
export function useUnsavedChecklists(): UnsavedChecklist[] {
  const drafts = useLive('unsaved-checklists', ({ drafts: table }) =>
    table.where('subject').startsWith(subjectBegin).toArray(),
  )
  return (drafts ?? []).map(({ subject, fields }) => {
    const { name, revision } = fields as EditedChecklist // Drafts of this key are written by the checklist's form only.
    return { uuid: subject.slice(subjectBegin.length), name, isNew: revision === null }
  })
}

/** @returns a function that stores a new checklist as a draft and returns its uuid */
export function useBeginChecklist() {
  const device = useDevice()
  return async (fields: EditedChecklist): Promise<string> => {
    const uuid = crypto.randomUUID()
    await keepDraft(device, { subject: subjectOf(uuid), fields, base: null })
    return uuid
  }
}

/** @returns the draft of a new checklist, null for none, undefined until that is known */
export function useChecklistDraft(uuid: string, saved: Checklist | null) {
  const device = useDevice()
  const [found, setFound] = useState<{ uuid: string; fields: EditedChecklist | null }>()

  useEffect(() => {
    if (saved) return
    readDraft(device, subjectOf(uuid)).then((draft) => {
      const fields = (draft?.fields ?? null) as EditedChecklist | null // As above.
      setFound({ uuid, fields })
    })
  }, [device, uuid, saved])

  return found?.uuid === uuid ? found.fields : undefined
}
