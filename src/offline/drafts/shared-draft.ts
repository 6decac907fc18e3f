import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'
import { noteStorageProblem } from '#src/offline/outbox/queue-state.ts'
import { whileUnwritten } from './unwritten-drafts.ts'

/*
 * A draft that several tabs fill in at once: each writes the fields that it changed, and leaves the
 * others as they are by then.
 */

/** Fields by name, and what the form began with; the first tab that writes says that. */
export type SharedDraft<Base, Field> = Omit<Draft, 'fields' | 'base'> & {
  base: Base
  fields: Record<string, Field>
}

type Change<Base, Field> = {
  subject: string
  base: Base
  /** Those that changed. */
  changed: Record<string, Field>
  /** The fields as they were when this tab last saw the draft; null: it has never seen it. */
  seen: Record<string, Field> | null
}

/**
 * Writes fields of a draft. They are not lost where the page ends in between.
 * @returns whether they are written: not where storage refuses, nor where another tab has finished
 *   or given up the draft that this one saw
 */
export async function writeShared<Base, Field>(
  device: DeviceDatabase,
  { subject, base, changed, seen }: Change<Base, Field>,
): Promise<boolean> {
  const { drafts } = device
  const changedAt = new Date().toISOString()
  const fields = { ...seen, ...changed }
  let isWritten = false
  const write = () =>
    device.transaction('rw', drafts, async () => {
      const kept = await drafts.get(subject)
      if (!kept && seen) return
      await drafts.put({
        ...{ subject, changedAt, base: kept?.base ?? base },
        fields: { ...Object(kept?.fields), ...changed },
      })
      isWritten = true
    })
  const unwritten = { subject, fields, base, changedAt, over: seen ?? {} }
  await whileUnwritten(device, [subject, unwritten], write).catch(noteStorageProblem)
  return isWritten
}

/** @returns the drafts whose subjects begin so, those that were touched last first */
export async function sharedDrafts<Base, Field>(
  { drafts }: DeviceDatabase,
  begin: string,
): Promise<SharedDraft<Base, Field>[]> {
  const found = await drafts.where('subject').startsWith(begin).reverse().sortBy('changedAt')
  // Whoever names the subjects wrote them.
  return found as SharedDraft<Base, Field>[]
}

/** Lets a draft go on with another base, as after what was made of it was refused. */
export async function rebaseShared(device: DeviceDatabase, subject: string, base: object) {
  await device.drafts.where({ subject }).modify((draft) => {
    draft.base = { ...Object(draft.base), ...base }
  })
}
