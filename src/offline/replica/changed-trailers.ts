import type { DeviceDatabase, SyncState } from '../device/database.ts'

type Place = Pick<SyncState, 'revision' | 'mark' | 'after'>

/** Of a revision whose rows have come in part, the rest is still expected. */
export const reachedBy = ({ revision, after }: Pick<Place, 'revision' | 'after'>): number =>
  after === null ? revision : revision - 1

/** How `noted` says where a copy stands. */
export const placeOf = ({ revision, mark, after }: Place): string =>
  JSON.stringify([revision, mark, after])

/** @returns the revision after which each trailer that changed is named */
export const namedSince = (state: SyncState): number =>
  // Where an app that names none wrote last, it left the note behind.
  state.noted === placeOf(state) ? state.changesSince : state.revision

/**
 * @param revision what has been read already
 * @returns the trailers of the copy that changed since, null where nothing tells them from the others
 */
export async function readChanged(device: DeviceDatabase, state: SyncState, revision: number) {
  if (revision < namedSince(state) || revision > reachedBy(state)) return null
  const changed = device.changedTrailers.where('revision').above(revision)
  const rows = await device.trailer.bulkGet(await changed.primaryKeys())
  return rows.filter((row) => row !== undefined)
}
