import type { SyncRow } from '#contract/sync.ts'
import { isUnsettled } from '#contract/trailer-yard.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { openSource, tableOf, withPending } from '../source.ts'

/** @returns the open defects of a trailer by the checklist item that found them */
export async function openDefects(
  device: DeviceDatabase,
  trailer: string,
): Promise<Map<string, SyncRow<'defect'>>> {
  const source = await openSource(device)
  const known = await tableOf(source, 'defect').where({ trailer }).toArray()
  const open = (await withPending(source, 'defect', known)).filter(
    (row) => row.trailer === trailer && isUnsettled(row),
  )
  return new Map(open.flatMap((row) => (row.item === null ? [] : [[row.item, row]])))
}
