import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'
import { noteStorageProblem } from '#src/offline/outbox/queue-state.ts'
import { whileUnwritten } from './unwritten-drafts.ts'

/** The draft subject of the yard count that is under way. */
export const walkSubject = 'walk'

/** A scanned plate of the count under way, with its trailer, null for none that is known. */
export type WalkedPlate = { code: string; trailer: string | null; seenAt: string }

/** The count as a tab has it; `isUnkept`: its last write failed. */
export type OwnWalk<Plate> = { plates: Plate[]; isUnkept: boolean }

/**
 * Changes the stored plates, which another tab may have changed too. Without plates the count is over.
 * Where the storage fails, the tab goes on with its own plates.
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

export async function walkUnderWay<Plate extends WalkedPlate>(
  device: DeviceDatabase,
): Promise<Plate[]> {
  const draft = await device.drafts.get(walkSubject)
  return (draft?.fields ?? []) as Plate[]
}
