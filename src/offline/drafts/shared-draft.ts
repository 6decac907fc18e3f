import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'
import { noteStorageProblem } from '#src/offline/outbox/queue-state.ts'
import { whileUnwritten } from './unwritten-drafts.ts'

/* A draft that several tabs fill in at once: each writes only the fields that it changed. */

/** Fields by name; the first tab that writes sets `base`. */
export type SharedDraft<Base, Field> = Omit<Draft, 'fields' | 'base'> & {
  base: Base
  fields: Record<string, Field>
}

type Change<Base, Field> = {
  subject: string
  base: Base
  changed: Record<string, Field>
  /** The fields as this tab last read them, null where it has not read the draft. */
  seen: Record<string, Field> | null
}

/**
 * Writes fields of a draft; should the page end meanwhile, the next one writes them.
 * @returns whether they are written: not where the storage fails, nor where another tab has submitted
 *   or discarded the draft
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

/** @returns the drafts whose subjects begin with `begin`, the latest first */
export async function sharedDrafts<Base, Field>(
  { drafts }: DeviceDatabase,
  begin: string,
): Promise<SharedDraft<Base, Field>[]> {
  const found = await drafts.where('subject').startsWith(begin).reverse().sortBy('changedAt')
  // The caller knows the type of these subjects' drafts.
  return found as SharedDraft<Base, Field>[]
}

/** Changes the base of a draft, for instance after its submission was refused. */
export async function rebaseShared(device: DeviceDatabase, subject: string, base: object) {
  await device.drafts.where({ subject }).modify((draft) => {
    draft.base = { ...Object(draft.base), ...base }
  })
}
