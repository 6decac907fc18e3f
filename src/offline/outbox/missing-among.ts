import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { fieldsOf, isSame, recordBase, valuesOf } from './body.ts'
import { offlineCallOf } from './offline-calls.ts'
import type { OutboxRecord } from './record.ts'

type Row = SyncRow<SyncKind>
export type RowsHere = (kind: SyncKind, uuid: string) => Row | undefined

/**
 * @param records confirmed records in the order of their confirmation
 * @param rowOf the server's present rows
 * @returns the records whose changes the server has lost
 */
export function missingAmong(records: readonly OutboxRecord[], rowOf: RowsHere): OutboxRecord[] {
  const lost = new Set<string>()
  /** The values that lost changes gave a field, by trailer and field. */
  const before = new Map<string, unknown[]>()

  function isMissing(record: OutboxRecord) {
    const kind = offlineCallOf(record.call).makes
    const { uuid: own, act } = valuesOf(record)
    const uuid = String(act ?? own)
    if (kind) {
      if (rowOf(kind, uuid)) return false
      lost.add(uuid)
      return true
    }
    if (lost.has(record.subject)) return true
    const row = rowOf('trailer', record.subject)
    if (record.call === 'POST /trailers/{uuid}/image') return row ? isLostImage(record, row) : false
    if (record.call === 'POST /trailer/archive') return row !== undefined
    return record.call === 'POST /trailer/{uuid}' && row ? isLostSave(record, row) : false
  }

  /** The trailer has the value from before the save instead of the saved one. */
  function isLostSave(record: OutboxRecord, row: Row) {
    const [values, base, there] = [valuesOf(record), recordBase(record), { ...Object(row) }]
    return fieldsOf(record).some((field) => {
      const place = `${record.subject} ${field}`
      const earlier = before.get(place) ?? []
      const isBefore =
        isSame(there[field], base[field]) || earlier.some((value) => isSame(value, base[field]))
      const isLost = isBefore && !isSame(there[field], values[field])
      if (isLost) before.set(place, [...earlier, values[field]])
      return isLost
    })
  }

  return records.filter(isMissing)
}

const isLostImage = (record: OutboxRecord, row: Row) => {
  const { image } = valuesOf(record)
  return !isSame(Object(row).image, image)
}
