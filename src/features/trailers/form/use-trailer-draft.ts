import { useRef, useState } from 'react'
import {
  checkTrailerDraft,
  type DraftBase,
  type DraftErrors,
  type DraftField,
  isChanged,
  justMade,
  rebasedDraft,
  type TrailerDraft,
} from './trailer-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/**
 * A form's fields, stored on the device until they are saved or discarded, and their errors.
 * @param subject 'register', or the uuid of the trailer
 * @param begun what to begin with where no draft is stored
 */
export function useTrailerDraft(subject: string, begun: DraftBase) {
  const kept = useKeptDraft(subject, begun)
  const { draft, base, isRead, restored, setDraft, setBase } = kept
  const [errors, setErrors] = useState<DraftErrors>({})
  const way = useSaving(subject, kept)
  return {
    draft,
    base,
    errors,
    /** Whether the stored draft has been looked for. */
    isRead,
    /** Whether these fields come from a stored draft. */
    restored,
    setErrors,
    ...way,
    /** Sets a field and removes its error. */
    change<Name extends DraftField>(name: Name, value: TrailerDraft[Name]) {
      setDraft((current) => ({ ...current, [name]: value }))
      setErrors(({ [name]: _gone, ...rest }) => rest)
    },
    check() {
      const found = checkTrailerDraft(draft)
      setErrors(found)
      return Object.keys(found).length === 0
    },
    /** Bases the draft on another state of the trailer; edited fields stay. */
    rebase(onto: DraftBase) {
      setDraft((current) => rebasedDraft(current, base.fields, onto.fields))
      setBase(onto)
    },
    /** Discards the edits. */
    async reset() {
      way.giveUp()
      setBase(begun)
      setDraft(begun.fields)
      setErrors({})
      kept.setRestored(false)
      await kept.forget()
    },
    /** Ends the draft, once it is saved or discarded. */
    finish: kept.drop,
  }
}

export type TrailerDraftState = ReturnType<typeof useTrailerDraft>

/** A save sends the fields as they are when it begins; the person may type on. */
function useSaving(subject: string, kept: ReturnType<typeof useKeptDraft>) {
  const { draft, base, setBase, setPlace, setSaving } = kept
  const sent = useRef<TrailerDraft | null>(null)
  const latest = useRef(draft)
  latest.current = draft

  function take(fields: TrailerDraft | null) {
    sent.current = fields
    setSaving(fields)
  }

  return {
    /** The save begins. */
    begin: () => take(latest.current),
    /** The save failed. */
    giveUp: () => take(null),
    /** The save succeeded. @returns whether something was typed since, which stays as the draft */
    saved(): boolean {
      const from = sent.current
      if (!from || !isChanged(latest.current, from)) return false
      take(null)
      setBase({ ...base, fields: from })
      return true
    },
    /** The registration succeeded: what was typed since becomes an edit of the new trailer. */
    async made(uuid: string) {
      setBase({ uuid, revision: justMade, fields: sent.current ?? latest.current })
      take(null)
      setPlace(uuid)
      if (uuid !== subject) await kept.forget()
    },
  }
}
