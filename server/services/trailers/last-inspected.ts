import { sql } from 'kysely'

const [happened, received] = [
  sql.ref<string>('inspection.happened_at'),
  sql.ref<string>('inspection.received_at'),
]

/** Of several inspections: when the last one counts (contract/yard/due.ts). */
export const lastInspected = sql<string>`max(case when ${happened} < ${received} then ${happened} else ${received} end)`
