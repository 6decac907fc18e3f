import type { Insertable } from 'kysely'
import type { AccessKeyTable } from '#server/core/schema/schema.ts'
import type { YardTables } from '#server/core/schema/yard-schema.ts'
import type { DemoTrailer } from '../demo-trailers.ts'
import { checklistRows } from './demo-checklists.ts'
import { defectRows } from './demo-defects.ts'
import { inspectionRows } from './demo-inspections.ts'
import { logEntryRows } from './demo-log-entries.ts'
import { reportRows } from './demo-reports.ts'
import { walkRows } from './demo-walks.ts'

/** What happened to the trailers that have a plate, in the two years of the demo. */
export function yardRows(
  trailers: readonly DemoTrailer[],
  tags: readonly Insertable<AccessKeyTable>[],
  now: Date,
): { [Name in keyof YardTables]: Insertable<YardTables[Name]>[] } {
  const plated = new Set(tags.map(({ trailer }) => trailer))
  const used = trailers.filter(({ row }) => plated.has(row.uuid))
  const lists = checklistRows(now)
  const { inspection, ...found } = inspectionRows(used, lists, now)
  const { defect, defect_act } = defectRows(used, now)
  return {
    ...lists,
    inspection,
    defect: [...defect, ...found.defect],
    defect_act: [...defect_act, ...found.defect_act],
    log_entry: logEntryRows(used, now),
    report: reportRows(tags, now),
    walk: walkRows(tags, now),
  }
}
