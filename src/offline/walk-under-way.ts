import type { DeviceDatabase } from './database.ts'
import { dropDraft, keepDraft } from './drafts.ts'

/** Where the device keeps the plates that were scanned one after the other. */
export const walkSubject = 'walk'

/** A plate of a walk that goes on: the trailer that it opened, null for none that we know. */
export type WalkedPlate = { code: string; trailer: string | null; seenAt: string }

/** Keeps the plates of a walk, with what the list says of them; without any it is over. */
export function keepWalk(device: DeviceDatabase, passed: readonly WalkedPlate[]) {
  if (passed.length === 0) return dropDraft(device, walkSubject)
  return keepDraft(device, { subject: walkSubject, fields: passed, base: null })
}

/** Neither a reload nor an empty battery ends a walk. */
export async function walkUnderWay<Plate extends WalkedPlate>(
  device: DeviceDatabase,
): Promise<Plate[]> {
  const draft = await device.drafts.get(walkSubject)
  // Written above, from plates of this kind.
  return (draft?.fields ?? []) as Plate[]
}
