import type { Backend } from './backend.ts'
import type { Yard } from './yard.ts'

/** They would be due as well. */
export async function withoutChecklists({ deps }: Backend, { organization }: Yard) {
  await deps.db
    .updateTable('checklist')
    .set({ interval_days: null })
    .where('organization', '=', organization)
    .execute()
}
