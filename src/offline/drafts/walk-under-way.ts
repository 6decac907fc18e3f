import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'
import { noteStorageProblem } from '#src/offline/outbox/queue-state.ts'
import { whileUnwritten } from './unwritten-drafts.ts'

/** Where the device keeps the plates that were scanned one after the other. */
export const walkSubject = 'walk'

/** A plate of a walk that goes on: the trailer that it opened, null for none that we know. */
export type WalkedPlate = { code: string; trailer: string | null; seenAt: string }

/** A walk as a tab has it; `isUnkept`: the device did not take what the tab wrote last. */
export type OwnWalk<Plate> = { plates: Plate[]; isUnkept: boolean }

/**
 * Changes the plates of the walk as they are by now: another tab may have scanned more, or kept the
 * count. Without any plate it is over. A device that takes nothing stops nobody: the tab goes on with
 * its own.
 */
export async function changeWalk<Plate extends WalkedPlate>(
  device: DeviceDatabase,
  own: OwnWalk<Plate>,
  change: (before: Plate[]) => Plate[],
): Promise<OwnWalk<Plate>> {
  const { drafts } = device
  let plates = change(own.plates)
  const write = () =>
    device.transaction('rw', drafts, async () => {
      if (!own.isUnkept) plates = change(await walkUnderWay<Plate>(device))
      if (plates.length === 0) await drafts.delete(walkSubject)
      else await drafts.put(draftOf(plates))
    })
  try {
    const held = plates.length === 0 ? null : draftOf(plates)
    await whileUnwritten(device, [walkSubject, held], write)
    return { plates, isUnkept: false }
  } catch (error) {
    noteStorageProblem(error)
    return { plates: change(own.plates), isUnkept: true }
  }
}

const draftOf = (fields: WalkedPlate[]): Draft => ({
  ...{ subject: walkSubject, fields, base: null },
  changedAt: new Date().toISOString(),
})

/** Neither a reload nor an empty battery ends a walk. */
export async function walkUnderWay<Plate extends WalkedPlate>(
  device: DeviceDatabase,
): Promise<Plate[]> {
  const draft = await device.drafts.get(walkSubject)
  // Written above, from plates of this kind.
  return (draft?.fields ?? []) as Plate[]
}
