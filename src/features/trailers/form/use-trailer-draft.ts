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
 * A form's fields, kept on the device until they are saved or given up, and their errors.
 * @param subject 'register', or the uuid of the trailer
 * @param begun what to begin from, unless an earlier visit left a draft with a base of its own
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
    /** Whether it is known if an earlier visit left something behind. */
    isRead,
    /** Whether it did, and this is it. */
    restored,
    setErrors,
    ...way,
    /** Sets a field; its error goes. */
    change<Name extends DraftField>(name: Name, value: TrailerDraft[Name]) {
      setDraft((current) => ({ ...current, [name]: value }))
      setErrors(({ [name]: _gone, ...rest }) => rest)
    },
    check() {
      const found = checkTrailerDraft(draft)
      setErrors(found)
      return Object.keys(found).length === 0
    },
    /** Goes on from another state of the trailer; what was typed stays. */
    rebase(onto: DraftBase) {
      setDraft((current) => rebasedDraft(current, base.fields, onto.fields))
      setBase(onto)
    },
    /** Back to what is there now. */
    async reset() {
      way.giveUp()
      setBase(begun)
      setDraft(begun.fields)
      setErrors({})
      kept.setRestored(false)
      await kept.forget()
    },
    /** Saved or given up: nothing is kept any more. */
    finish: kept.drop,
  }
}

export type TrailerDraftState = ReturnType<typeof useTrailerDraft>

/** A save takes the fields as they are when it begins; the person may type on. */
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
    /** The fields go on their way as they are now. */
    begin: () => take(latest.current),
    /** They did not get there. */
    giveUp: () => take(null),
    /**
     * They are saved: the form goes on with what was typed since.
     * @returns whether there is any
     */
    saved(): boolean {
      const from = sent.current
      if (!from || !isChanged(latest.current, from)) return false
      take(null)
      setBase({ ...base, fields: from })
      return true
    },
    /** They made a trailer: what was typed since, and is typed from now on, is an edit of that. */
    async made(uuid: string) {
      setBase({ uuid, revision: justMade, fields: sent.current ?? latest.current })
      take(null)
      setPlace(uuid)
      if (uuid !== subject) await kept.forget()
    },
  }
}
