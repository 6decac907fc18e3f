import { useEffect, useRef, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { useLive } from '#src/offline/replica/use-live.ts'
import { dropDraft, readDraft } from './drafts.ts'
import { type SharedDraft, writeShared } from './shared-draft.ts'

/**
 * The fields of a form that other tabs may have open too, stored with every change and the same in all.
 * @param newBase the base of a new draft
 */
export function useSharedDraft<Base, Field extends object>(subject: string, newBase: () => Base) {
  const device = useDevice()
  const [isRead, setRead] = useState(false)
  const [ownBase] = useState(newBase)
  /** Changes of this tab that it has not read back yet. */
  const pending = useRef<Record<string, Field>>({})
  const written = useRef(new WeakSet<Field>())
  const [, render] = useState(0)
  const live = useLive(subject, async ({ drafts }) => ({ row: await drafts.get(subject) }))
  // The caller knows the type of this subject's draft.
  const row = live?.row as SharedDraft<Base, Field> | undefined
  const seen = useRef<SharedDraft<Base, Field> | null>(null)
  if (row) seen.current = row
  const latest = useRef<Record<string, Field>>({})
  latest.current = { ...seen.current?.fields, ...pending.current }

  useEffect(() => {
    // Also writes what an earlier page had no time to write.
    readDraft(device, subject).then(() => setRead(true))
  }, [device, subject])

  // Written changes now show as stored, or as another tab has changed them.
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
    /** Whether the draft of an earlier visit was read. */
    isRead,
    base: seen.current?.base ?? ownBase,
    fields: latest.current,
    /** Whether it was submitted or discarded, here or in another tab. */
    isOver: seen.current !== null && live !== undefined && live.row === undefined,
    change,
    /** @returns the names of fields that this tab changed and that are not stored */
    unwritten: () => Object.keys(openOf(pending.current, written.current)),
    /** @returns the present fields, also before they are rendered */
    current: () => latest.current,
    drop: () => dropDraft(device, subject),
  }
}

function openOf<Field extends object>(changes: Record<string, Field>, written: WeakSet<Field>) {
  const open = Object.entries(changes).filter(([, value]) => !written.has(value))
  return Object.fromEntries(open)
}
