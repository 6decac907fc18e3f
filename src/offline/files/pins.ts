import type { DeviceDatabase } from '../device/database.ts'
import { readSyncState } from '../replica/sync-state.ts'
import { clearDeviceFiles } from './file-caches.ts'
import type { KeptFile, KeptTrailer } from './kept.ts'
import { dropFiles } from './kept-bytes.ts'
import { documentOf, filesOfTrailers, trailersWithFiles } from './trailer-files.ts'

/** Pins trailers: their files are fetched, also those added later. */
export async function pinTrailers(device: DeviceDatabase, uuids: string[]) {
  const keptAt = new Date().toISOString()
  const trailers = await trailersWithFiles(device, uuids)
  const known = await device.keptTrailers.bulkGet(uuids)
  const added = trailers.filter(({ uuid }) => !known.some((kept) => kept?.uuid === uuid))
  await device.keptTrailers.bulkPut(
    added.map(({ uuid, vin, rego }) => ({ uuid, title: vin || rego, keptAt })),
  )
  await device.keeping.put({ name: 'keeping', isPaused: false, isFull: false })
  await refreshKept(device)
}

/** Unpins trailers; files that other pinned trailers share stay. */
export async function unpinTrailers(device: DeviceDatabase, uuids: string[]) {
  await device.keptTrailers.bulkDelete(uuids)
  await refreshKept(device)
}

export async function unpinAll(device: DeviceDatabase) {
  const files = await device.keptFiles.toArray()
  await device.transaction('rw', device.keptTrailers, device.keptFiles, async () => {
    await device.keptTrailers.clear()
    await device.keptFiles.clear()
  })
  await dropFiles(device, files)
}

/** Removes all of this user's files from the device, for signing out. */
export async function clearPins(device: DeviceDatabase) {
  await Promise.all([device.keptTrailers.clear(), device.keptFiles.clear(), device.keeping.clear()])
  await clearDeviceFiles(device.name)
}

/** Unpins the trailers whose files have not all arrived. */
export async function unpinIncomplete(device: DeviceDatabase) {
  const wanted = await device.keptFiles.where('state').equals('wanted').toArray()
  await cancelLater(
    device,
    wanted.filter(({ isLater }) => isLater).map(({ upload }) => upload),
  )
  await unpinTrailers(device, [...new Set(wanted.flatMap(({ trailers }) => trailers))])
}

export async function fetchLater(device: DeviceDatabase, file: { upload: string; name: string }) {
  const known = await device.keptFiles.get(file.upload)
  const row: KeptFile = known ?? {
    ...file,
    size: (await documentOf(device, file.upload))?.upload?.size ?? null,
    variants: ['original'],
    trailers: [],
    isLater: 1,
    state: 'wanted',
  }
  await device.keptFiles.put({
    ...row,
    isLater: 1,
    state: row.state === 'here' ? 'here' : 'wanted',
  })
}

/** Cancels files that were asked for one by one. */
export async function cancelLater(device: DeviceDatabase, uploads: string[]) {
  await device.keptFiles.where('upload').anyOf(uploads).modify({ isLater: 0 })
  await refreshKept(device)
}

/**
 * Updates the list of wanted files to what the pinned trailers have. While the replica is loaded again
 * that is unknown, so no file is removed then.
 */
export async function refreshKept(device: DeviceDatabase) {
  const { isComplete } = await readSyncState(device)
  const tables = [device.keptTrailers, device.keptFiles, device.trailer, device.resource]
  const removed = await device.transaction('rw', tables, async () => {
    const kept = await device.keptTrailers.toCollection().primaryKeys()
    const trailers = await trailersWithFiles(device, kept)
    if (isComplete) await noteDeleted(device, new Set(trailers.map(({ uuid }) => uuid)))
    const files = await filesOfTrailers(device, trailers)
    const before = await device.keptFiles.toArray()
    const rows = new Map(before.map((file) => [file.upload, file]))
    const changed = [...files.values()].flatMap((file) => {
      const row = rows.get(file.upload)
      if (row && String(row.trailers) === String(file.trailers)) return []
      return [
        { ...file, isLater: 0 as const, state: 'wanted' as const, ...row, trailers: file.trailers },
      ]
    })
    await device.keptFiles.bulkPut(changed)
    const isIdle = (file: KeptFile) => !file.isLater && !files.has(file.upload)
    const idle = before.filter(
      (file) => isIdle(file) && (isComplete || file.trailers.every((uuid) => !kept.includes(uuid))),
    )
    await device.keptFiles.bulkDelete(idle.map(({ upload }) => upload))
    return idle
  })
  await dropFiles(device, removed)
}

/** Marks pins of deleted trailers in place of removing them: a restored trailer is pinned again. */
function noteDeleted({ keptTrailers }: DeviceDatabase, present: ReadonlySet<string>) {
  const isOther = ({ uuid, isDeleted = false }: KeptTrailer) => isDeleted === present.has(uuid)
  return keptTrailers
    .filter(isOther)
    .modify((kept) => void Object.assign(kept, { isDeleted: !present.has(kept.uuid) }))
}
