import type { SyncRow } from '#contract/sync.ts'
import { mapNames } from '#contract/trailer/fields.ts'
import { searchLinesOf } from '#contract/trailer/search-lines.ts'
import type { SearchLines } from '#contract/trailer-search.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { groupBy } from './group-by.ts'

export type Entry = SearchLines & { uuid: string; created_at: string; made: number }

export type Names = (uuid: string | null) => string | undefined

/** @param changed the trailers to read, null for all of the replica */
export async function entriesOf(
  device: DeviceDatabase,
  changed: readonly SyncRow<'trailer'>[] | null,
): Promise<Entry[]> {
  const rows = changed ?? (await device.trailer.toArray())
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const tags = changed
    ? await device.access_key.where('trailer').anyOf(uuids).toArray()
    : await device.access_key.toArray()
  const parts = changed
    ? await device.trailer_part.where('trailer').anyOf(uuids).toArray()
    : await device.trailer_part.orderBy('serial').toArray()
  const serials = groupBy([...tags, ...parts], ({ trailer }) => trailer)
  const names = await namesOf(device)
  return rows.map((row) => searchEntryOf(row, names, serials.get(row.uuid) ?? []))
}

export function searchEntryOf(
  row: SyncRow<'trailer'> & { made?: number },
  names: Names,
  carriers: readonly { serial?: string | undefined }[],
): Entry {
  const { uuid, created_at, made = 0 } = row
  const serials = carriers.flatMap(({ serial }) => serial || [])
  const named = mapNames(['class', 'oem', 'customer'], (name) => names(row[name]))
  return { uuid, created_at, made, ...searchLinesOf({ ...row, ...named }, serials) }
}

export async function namesOf({ customer, oem, trailer_class }: DeviceDatabase): Promise<Names> {
  const named = [
    ...(await customer.toArray()),
    ...(await oem.toArray()),
    ...(await trailer_class.toArray()),
  ]
  const names = new Map(named.map(({ uuid, name }) => [uuid, name]))
  return (uuid) => names.get(uuid ?? '')
}
