import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { useLive } from '#src/offline/replica/use-live.ts'
import { dropDraft, readDraft } from './drafts.ts'
import { type SharedDraft, writeShared } from './shared-draft.ts'

/**
 * What is filled in of a form that other tabs may have open too: on the device with every change, and
 * the same in all of them.
 * @param newBase what a form that nobody has begun begins with
 */
export function useSharedDraft<Base, Field extends object>(subject: string, newBase: () => Base) {
  const device = useDevice()
  const [isRead, setRead] = useState(false)
  const [ownBase] = useState(newBase)
  /** What this tab changed and has not seen in the draft yet. */
  const pending = useRef<Record<string, Field>>({})
  const written = useRef(new WeakSet<Field>())
  const [, render] = useState(0)
  const live = useLive(subject, async ({ drafts }) => ({ row: await drafts.get(subject) }))
  // Whoever names the subject wrote it.
  const row = live?.row as SharedDraft<Base, Field> | undefined
  const seen = useRef<SharedDraft<Base, Field> | null>(null)
  if (row) seen.current = row
  const latest = useRef<Record<string, Field>>({})
  latest.current = { ...seen.current?.fields, ...pending.current }

  useEffect(() => {
    // Writes what an earlier page had no time to write.
    readDraft(device, subject).then(() => setRead(true))
  }, [device, subject])

  // What is written is seen from here on, or what another tab made of it.
  useEffect(() => {
    if (!row) return
    pending.current = openOf(pending.current, written.current)
  }, [row])

  async function change(changes: Record<string, Field>) {
    const changed = { ...pending.current, ...changes }
    pending.current = changed
    latest.current = { ...latest.current, ...changes }
    render((count) => count + 1)
    const base = seen.current?.base ?? ownBase
    const kept = seen.current?.fields ?? null
    const isWritten = await writeShared(device, { subject, base, changed, seen: kept })
    if (isWritten) for (const value of Object.values(changed)) written.current.add(value)
  }

  return {
    /** Whether it is known what an earlier visit left. */
    isRead,
    base: seen.current?.base ?? ownBase,
    fields: latest.current,
    /** Whether it was finished or given up, here or in another tab. */
    isOver: seen.current !== null && live !== undefined && live.row === undefined,
    change,
    /** The names of fields that this tab changed and that are not in the draft. */
    unwritten: () => Object.keys(openOf(pending.current, written.current)),
    /** The fields as they are by now, whatever was rendered. */
    current: () => latest.current,
    drop: () => dropDraft(device, subject),
  }
}

/** @returns those changes that are not written yet */
function openOf<Field extends object>(changes: Record<string, Field>, written: WeakSet<Field>) {
  const open = Object.entries(changes).filter(([, value]) => !written.has(value))
  return Object.fromEntries(open)
}
