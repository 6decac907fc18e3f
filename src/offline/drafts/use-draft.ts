import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { dropDraft, keepDraft, keepEarlyDraft, readDraft } from './drafts.ts'
import { fieldsWithTyped } from './unwritten-drafts.ts'

/**
 * What is typed into a small form. It is kept on the device until it is dropped, so that leaving the
 * page or a reload loses nothing.
 * @param subject what the form is about, as `Draft` has it
 * @param saved what the form shows as long as nothing is typed
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
        // Written below, by an earlier visit; what was typed while it was read stays.
        show((typed ? fieldsWithTyped(kept.fields, typed, saved) : kept.fields) as Fields)
        setRestored(true)
      }
      return typed && latest.current && keep(latest.current)
    })
  }, [device, subject])

  return {
    fields: typed ?? saved,
    /** Whether an earlier visit left this behind. */
    isRestored,
    change(edit: (fields: Fields) => Fields) {
      const fields = edit(latest.current ?? saved)
      show(fields)
      if (!reading.current) return keep(fields)
      keepEarlyDraft(device, { subject, fields, base: saved }, saved)
      return reading.current
    },
    /**
     * Saved or given up: back to what is saved. What was typed after `seen` stays.
     * @returns whether there is any
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
