import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropDraft, keepDraft, keepEarlyDraft, readDraft } from '#src/offline/drafts/drafts.ts'
import { type DraftBase, isChanged, rebasedDraft, type TrailerDraft } from './trailer-draft.ts'

/**
 * A form's fields. Every change is kept on the device at once and until `drop`, so that leaving the
 * page, a reload or an empty battery loses nothing. What is typed while `saving` are on their way is
 * kept as a change of those.
 * @param subject what it is kept under
 * @param begun what to begin from, unless an earlier visit left a draft with a base of its own
 */
export function useKeptDraft(subject: string, begun: DraftBase) {
  const device = useDevice()
  const [base, setBase] = useState(begun)
  const [draft, setDraft] = useState(begun.fields)
  const [saving, setSaving] = useState<TrailerDraft | null>(null)
  const [place, setPlace] = useState(subject)
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
      setDraft((current) => rebasedDraft(current, first.current, { ...current, ...fields }))
      setBase(kept.base as DraftBase)
      setRestored(true)
    })
  }, [device, subject])

  useEffect(() => {
    // What is on its way goes from here into the outbox.
    if (finished.current || draft === saving) return
    if (!isRead) {
      keepEarlyDraft(device, { subject: place, fields: draft, base }, first.current)
      return
    }
    const from = saving ? { ...base, fields: saving } : base
    if (saving || isChanged(draft, base.fields)) {
      keepDraft(device, { subject: place, fields: draft, base: from })
    } else dropDraft(device, place)
  }, [device, place, draft, base, saving, isRead])

  return {
    ...{ draft, base, isRead, restored },
    ...{ setDraft, setBase, setSaving, setPlace, setRestored },
    /** What is typed from now on is not kept either. */
    async drop() {
      finished.current = true
      await dropDraft(device, subject)
    },
    forget: () => dropDraft(device, subject),
  }
}
