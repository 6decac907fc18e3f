import { sql } from 'kysely'

type Table = 'inspection' | 'latest' | 'log_entry' | 'walk'

/**
 * No device was there after the server had it: a clock that is ahead puts nothing on top for ever.
 * @param table the table, or the name that the query gives it
 * @returns when something counts as happened
 */
export const happenedIn = (table: Table) => {
  const [told, received] = [sql.ref(`${table}.happened_at`), sql.ref(`${table}.received_at`)]
  return sql<string>`case when ${told} < ${received} then ${told} else ${received} end`
}
