import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropDraft, keepDraft, keepEarlyDraft, readDraft } from '#src/offline/drafts/drafts.ts'
import { type DraftBase, isChanged, rebasedDraft, type TrailerDraft } from './trailer-draft.ts'

/**
 * A form's fields, stored on the device with every change until `drop`. What is typed while `saving`
 * is being sent is stored as a change based on that.
 * @param subject the key of the draft
 * @param begun what to begin with where no draft is stored
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
      // Stored by an earlier visit; what was typed while it was read stays.
      const fields = kept.fields as TrailerDraft
      setDraft((current) => rebasedDraft(current, first.current, { ...current, ...fields }))
      setBase(kept.base as DraftBase)
      setRestored(true)
    })
  }, [device, subject])

  useEffect(() => {
    // What is being saved moves into the outbox.
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
    draft,
    base,
    isRead,
    restored,
    setDraft,
    setBase,
    setSaving,
    setPlace,
    setRestored,
    /** Deletes the draft and stores nothing from now on. */
    async drop() {
      finished.current = true
      await dropDraft(device, subject)
    },
    forget: () => dropDraft(device, subject),
  }
}
