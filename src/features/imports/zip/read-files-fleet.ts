import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { inBlocks } from '#src/offline/replica/in-blocks.ts'
import { openSource, tableOf } from '#src/offline/replica/source.ts'
import { trySync } from '#src/offline/replica/sync-engine.ts'
import { isCopyComplete } from '#src/offline/replica/whole-copy.ts'
import { FleetMissing } from '../read-fleet.ts'
import { beginOf } from './derived-uuid.ts'
import type { FilesFleet } from './zip-worker.ts'

/**
 * Reads what the files of a ZIP are compared with.
 * @throws FleetMissing
 */
export async function readFilesFleet(device: DeviceDatabase): Promise<FilesFleet> {
  // As new as can be; without a connection the copy may be whole all the same.
  await trySync(device)
  if (!(await isCopyComplete(device))) throw new FleetMissing()
  const source = await openSource(device)
  const fleet: FilesFleet = { trailers: [], tags: [], files: [] }
  for await (const rows of inBlocks(source, 'trailer')) {
    const standing = rows.filter(({ archived_at }) => archived_at === null)
    fleet.trailers.push(
      ...standing.map(({ uuid, vin, rego, image }) => ({ uuid, vin, rego, image })),
    )
  }
  for await (const rows of inBlocks(source, 'access_key')) {
    fleet.tags.push(...rows.map(({ serial, trailer }) => ({ serial, trailer })))
  }
  await tableOf(source, 'resource').each(({ uuid, archived_at }) => {
    const begin = beginOf(uuid)
    if (begin !== null && archived_at === null) fleet.files.push(begin)
  })
  return fleet
}
