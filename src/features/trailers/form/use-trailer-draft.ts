import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/offline/device.tsx'
import { dropDraft, keepDraft, readDraft } from '#src/offline/drafts.ts'
import {
  checkDraft,
  type DraftBase,
  type DraftErrors,
  type DraftField,
  isChanged,
  rebased,
  type TrailerDraft,
} from './trailer-draft.ts'

/**
 * A form's fields and errors. Every change is kept on the device at once and until `finish`, so that
 * leaving the page, a reload or an empty battery loses nothing.
 * @param subject 'register', or the uuid of the trailer
 * @param begun what to begin from, unless an earlier visit left a draft with a base of its own
 */
export function useTrailerDraft(subject: string, begun: DraftBase) {
  const device = useDevice()
  const [base, setBase] = useState(begun)
  const [draft, setDraft] = useState(begun.fields)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [restored, setRestored] = useState(false)
  const [isRead, setRead] = useState(false)
  const finished = useRef(false)
  const first = useRef(begun.fields)

  useEffect(() => {
    readDraft(device, subject).then((kept) => {
      setRead(true)
      if (!kept) return
      // Written below, by an earlier visit; what was typed while it was read stays.
      const fields = kept.fields as TrailerDraft
      setDraft((current) => rebased(current, first.current, { ...current, ...fields }))
      setBase(kept.base as DraftBase)
      setRestored(true)
    })
  }, [device, subject])

  useEffect(() => {
    if (!isRead || finished.current) return
    if (isChanged(draft, base.fields)) keepDraft(device, { subject, fields: draft, base })
    else dropDraft(device, subject)
  }, [device, subject, draft, base, isRead])

  return {
    draft,
    base,
    errors,
    /** Whether it is known if an earlier visit left something behind. */
    isRead,
    /** Whether it did, and this is it. */
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
    /** Goes on from another state of the trailer; what was typed stays. */
    rebase(onto: DraftBase) {
      setDraft((current) => rebased(current, base.fields, onto.fields))
      setBase(onto)
    },
    /** Back to what is there now. */
    async reset() {
      setBase(begun)
      setDraft(begun.fields)
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
