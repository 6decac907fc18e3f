import { currentDevice } from '../device/device.tsx'
import { openSource, tableOf, withPending } from './source.ts'

/**
 * Reads every trailer of the replica, so it is called only where two manuals would look alike.
 * @returns the number of trailers by the uuid of their manual, null where the replica is not complete
 */
export async function manualUses(device = currentDevice()) {
  const source = await openSource(device).catch(() => null)
  if (!source?.state.isComplete) return null
  const known = await tableOf(source, 'trailer').toArray()
  const rows = await withPending(
    source,
    'trailer',
    known.filter(({ manual }) => manual !== null),
  )
  const uses = new Map<string, number>()
  for (const { manual, archived_at } of rows) {
    if (manual && archived_at === null) uses.set(manual, (uses.get(manual) ?? 0) + 1)
  }
  return uses
}
