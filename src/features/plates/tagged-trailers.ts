import { isMinting } from '#src/domain/new-tags.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { tagsOf } from '#src/offline/replica/present-trailers.ts'
import { openSource, rowsOf } from '#src/offline/replica/source.ts'
import type { PlateTag } from './drawing/plate-code.ts'

export type TaggedTrailers = {
  tags: PlateTag[]
  /** The trailers that have no tag, and for which none is on its way. */
  bare: { uuid: string; title: string }[]
  /** For how many a tag is on its way. */
  waiting: number
  /** How many are deleted or not on this device. */
  gone: number
}

/** @returns the tags of the chosen trailers and those that have none, both in the order of the list */
export async function taggedAmong(
  device: DeviceDatabase,
  chosen: ReadonlySet<string>,
  inList: () => Promise<readonly string[]>,
): Promise<TaggedTrailers> {
  const uuids = await inOrder(chosen, inList)
  const source = await openSource(device)
  const rows = await rowsOf(source, 'trailer', uuids)
  const tags = await tagsOf(
    source,
    uuids.map((uuid) => ({ uuid })),
  )
  const open = await device.outbox.where('state').equals('waiting').toArray()
  const minting = new Set(open.filter(isMinting).map(({ subject }) => subject))
  const found: TaggedTrailers = { tags: [], bare: [], waiting: 0, gone: 0 }
  for (const uuid of uuids) {
    const [row, tag] = [rows.get(uuid), tags.get(uuid)]
    if (!row || row.archived_at !== null) found.gone += 1
    else if (tag) found.tags.push(tag)
    else if (minting.has(uuid)) found.waiting += 1
    else found.bare.push({ uuid, title: trailerTitle(row) })
  }
  return found
}

/** Chosen trailers that the list does not show any more come last; without the list, in the order of choosing. */
async function inOrder(chosen: ReadonlySet<string>, inList: () => Promise<readonly string[]>) {
  const listed = await inList().catch(() => [])
  const shown = listed.filter((uuid) => chosen.has(uuid))
  return [...new Set([...shown, ...chosen])]
}
