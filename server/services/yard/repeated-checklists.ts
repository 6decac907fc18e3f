import { repeated } from '#contract/yard/due.ts'
import type { Asker } from '#server/core/asker.ts'

/** @returns the organization's checklists that have an interval */
export async function repeatedChecklists({ db }: Pick<Asker, 'db'>) {
  const rows = await db
    .selectFrom('checklist')
    .select(['uuid', 'name', 'classes', 'interval_days', 'interval_set_at', 'retired_at'])
    .where('interval_days', 'is not', null)
    .where('retired_at', 'is', null)
    .execute()
  return repeated(rows.map((row) => ({ ...row, classes: JSON.parse(row.classes) as string[] })))
}
