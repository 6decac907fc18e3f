import { useEffect, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropDraft, keepDraft, keepEarlyDraft, readDraft } from '#src/offline/drafts/drafts.ts'
import { fieldsWithTyped } from '#src/offline/drafts/unwritten-drafts.ts'
import { type CustomPartDraft, emptyDraft, isEmpty } from './custom-part-draft.ts'
import { partSubject } from './use-has-custom-part.ts'

/** `isMade`: the part itself is there, and waits for its resources. */
type Base = { uuid: string; isMade: boolean }
type Kept = Base & { draft: CustomPartDraft; restored: boolean }

/** @returns a form that nothing is typed into yet, under the uuid that its part shall get */
export const newCustomPart = (): Kept => {
  return { uuid: crypto.randomUUID(), isMade: false, draft: emptyDraft, restored: false }
}

/** A custom part's form, kept on the device from the first letter until it begins afresh. */
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
      // Written below, by an earlier visit; what was typed while it was read stays.
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
