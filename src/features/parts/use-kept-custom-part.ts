import { useEffect, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropDraft, keepDraft, keepEarlyDraft, readDraft } from '#src/offline/drafts/drafts.ts'
import { fieldsWithTyped } from '#src/offline/drafts/unwritten-drafts.ts'
import { type CustomPartDraft, emptyDraft, isEmpty } from './custom-part-draft.ts'
import { partSubject } from './use-has-custom-part.ts'

/** `isMade`: the part exists, its resources do not yet. */
type Base = { uuid: string; isMade: boolean }
type Kept = Base & { draft: CustomPartDraft; restored: boolean }

export const newCustomPart = (): Kept => {
  return { uuid: crypto.randomUUID(), isMade: false, draft: emptyDraft, restored: false }
}

/** The draft of a custom part, stored on the device from the first letter on. */
export function useKeptCustomPart(trailer: string) {
  const device = useDevice()
  const subject = partSubject(trailer)
  const [kept, setKept] = useState(newCustomPart)
  const [isRead, setRead] = useState(false)
  const { uuid, isMade, draft } = kept

  useEffect(() => {
    readDraft(device, subject).then((left) => {
      setRead(true)
      if (!left) return
      // Stored by an earlier visit; what was typed while it was read stays.
      const withTyped = (draft: CustomPartDraft) =>
        fieldsWithTyped(left.fields, draft, emptyDraft) as CustomPartDraft
      setKept(({ draft }) => {
        return { ...(left.base as Base), draft: withTyped(draft), restored: true }
      })
    })
  }, [device, subject])

  useEffect(() => {
    const typed = { subject, fields: draft, base: { uuid, isMade } }
    if (!isRead) keepEarlyDraft(device, typed, emptyDraft)
    else if (isEmpty(draft)) dropDraft(device, subject)
    else keepDraft(device, typed)
  }, [device, subject, draft, uuid, isMade, isRead])

  return [kept, setKept] as const
}
