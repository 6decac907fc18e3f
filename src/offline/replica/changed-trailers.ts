import type { DeviceDatabase, SyncState } from '../device/database.ts'

type Place = Pick<SyncState, 'revision' | 'mark' | 'after'>

/** @returns the last revision of which all rows have arrived */
export const reachedBy = ({ revision, after }: Pick<Place, 'revision' | 'after'>): number =>
  after === null ? revision : revision - 1

/** @returns a replica's position as stored in `noted` */
export const placeOf = ({ revision, mark, after }: Place): string =>
  JSON.stringify([revision, mark, after])

/** @returns the revision since which `changedTrailers` is complete */
export const namedSince = (state: SyncState): number =>
  // An older app, which does not write `changedTrailers`, leaves `noted` behind.
  state.noted === placeOf(state) ? state.changesSince : state.revision

/**
 * @param revision read before
 * @returns the trailers that changed since, null where that is not known
 */
export async function readChanged(device: DeviceDatabase, state: SyncState, revision: number) {
  if (revision < namedSince(state) || revision > reachedBy(state)) return null
  const changed = device.changedTrailers.where('revision').above(revision)
  const rows = await device.trailer.bulkGet(await changed.primaryKeys())
  return rows.filter((row) => row !== undefined)
}
