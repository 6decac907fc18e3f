import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { fieldsOf, isSame, recordBase, valuesOf } from './body.ts'
import { offlineCallOf } from './offline-calls.ts'
import type { OutboxRecord } from './record.ts'

type Row = SyncRow<SyncKind>

/** A confirmed record; `isKnown` says whether the server has it, undefined where it was not asked. */
export type Known = { record: OutboxRecord; isKnown?: boolean | undefined }
export type RowsHere = (kind: SyncKind, uuid: string) => Row | undefined

/**
 * @param records confirmed records in the order of their confirmation
 * @param rowOf the server's present rows
 * @returns the records whose changes the server has lost
 */
export function missingAmong<One extends Known>(records: readonly One[], rowOf: RowsHere): One[] {
  const lost = new Set<string>()
  /** The values that lost changes gave a field, by trailer and field. */
  const before = new Map<string, unknown[]>()

  function isMissing({ record, isKnown }: Known) {
    const kind = offlineCallOf(record.call).makes
    const uuid = madeBy(record)
    if (kind) {
      if (rowOf(kind, uuid)) return false
      lost.add(uuid)
      return true
    }
    if (lost.has(record.subject)) return true
    if (isKnown) return false
    if (record.call === 'POST /reports/{uuid}/accept') return !rowOf('defect', record.body.defect)
    const row = rowOf('trailer', record.subject)
    if (isKnown === false) return !isDone(record, row)
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

/** @returns the uuid of the row that a record makes: a step of a defect names its own */
export function madeBy(record: OutboxRecord): string {
  const { uuid, act = uuid } = valuesOf(record)
  return String(act)
}

/** Whether the trailer has what the change asked for, be it by another one. */
function isDone(record: OutboxRecord, row: Row | undefined) {
  const [values, there] = [valuesOf(record), { ...Object(row) }]
  if (record.call === 'POST /trailer/archive') return row === undefined
  if (record.call === 'POST /trailers/{uuid}/image') return !!row && !isLostImage(record, row)
  const isSave = record.call === 'POST /trailer/{uuid}' && row !== undefined
  return isSave && fieldsOf(record).every((field) => isSame(there[field], values[field]))
}

const isLostImage = (record: OutboxRecord, row: Row) => {
  const { image } = valuesOf(record)
  return !isSame(Object(row).image, image)
}
