import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/offline/device.tsx'
import { dropDraft, keepDraft, readDraft } from '#src/offline/drafts.ts'
import {
  checkDraft,
  type DraftErrors,
  type DraftField,
  isChanged,
  type TrailerDraft,
} from './trailer-draft.ts'

/**
 * A form's fields and errors. Every change is kept on the device at once and until `finish`, so that
 * leaving the page, a reload or an empty battery loses nothing.
 * @param subject 'register', or the uuid of the trailer
 */
export function useTrailerDraft(subject: string, initial: TrailerDraft) {
  const device = useDevice()
  const [draft, setDraft] = useState(initial)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [restored, setRestored] = useState(false)
  const [isRead, setRead] = useState(false)
  const finished = useRef(false)

  useEffect(() => {
    readDraft(device, subject).then((kept) => {
      setRead(true)
      if (!kept) return
      // Written below, by an earlier visit.
      setDraft((current) => ({ ...current, ...(kept.fields as TrailerDraft) }))
      setRestored(true)
    })
  }, [device, subject])

  useEffect(() => {
    if (!isRead || finished.current) return
    if (isChanged(draft, initial)) keepDraft(device, subject, draft)
    else dropDraft(device, subject)
  }, [device, subject, draft, initial, isRead])

  return {
    draft,
    errors,
    /** Whether an earlier visit left this behind. */
    restored,
    setErrors,
    /** Sets a field; its error goes. */
    change<Name extends DraftField>(name: Name, value: TrailerDraft[Name]) {
      setDraft((current) => ({ ...current, [name]: value }))
      setErrors(({ [name]: _gone, ...rest }) => rest)
    },
    check() {
      const found = checkDraft(draft)
      setErrors(found)
      return Object.keys(found).length === 0
    },
    /** Back to what was there at first. */
    async reset() {
      setDraft(initial)
      setErrors({})
      setRestored(false)
      await dropDraft(device, subject)
    },
    /** Saved or given up: nothing is kept any more. */
    async finish() {
      finished.current = true
      await dropDraft(device, subject)
    },
  }
}

export type TrailerDraftState = ReturnType<typeof useTrailerDraft>
