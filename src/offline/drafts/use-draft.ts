import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropDraft, keepDraft, keepEarlyDraft, readDraft } from './drafts.ts'
import { fieldsWithTyped } from './unwritten-drafts.ts'

/**
 * The fields of a small form, stored as a draft until it is dropped.
 * @param subject names the draft (`Draft`)
 * @param saved the fields to show as long as nothing is typed
 */
export function useDraft<Fields>(subject: string, saved: Fields) {
  const device = useDevice()
  const [typed, setTyped] = useState<Fields | null>(null)
  const [isRestored, setRestored] = useState(false)
  const latest = useRef<Fields | null>(null)
  const reading = useRef<Promise<unknown> | null>(null)

  function show(fields: Fields | null) {
    latest.current = fields
    setTyped(fields)
  }

  const keep = (fields: Fields) => keepDraft(device, { subject, fields, base: saved })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject has another draft
  useEffect(() => {
    reading.current = readDraft(device, subject).then((kept) => {
      reading.current = null
      const typed = latest.current
      if (kept) {
        // The draft of an earlier visit, with what was typed while it was read.
        show((typed ? fieldsWithTyped(kept.fields, typed, saved) : kept.fields) as Fields)
        setRestored(true)
      }
      return typed && latest.current && keep(latest.current)
    })
  }, [device, subject])

  return {
    fields: typed ?? saved,
    /** Whether the fields are the draft of an earlier visit. */
    isRestored,
    change(edit: (fields: Fields) => Fields) {
      const fields = edit(latest.current ?? saved)
      show(fields)
      if (!reading.current) return keep(fields)
      keepEarlyDraft(device, { subject, fields, base: saved }, saved)
      return reading.current
    },
    /**
     * Removes the draft after it was saved or discarded, unless more was typed after `seen`.
     * @returns whether more was typed
     */
    async drop(seen = latest.current): Promise<boolean> {
      if (latest.current !== seen) return true
      await dropDraft(device, subject)
      if (latest.current !== seen) return true
      show(null)
      setRestored(false)
      return false
    },
  }
}
