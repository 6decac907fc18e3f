import { sql } from 'kysely'

type Table = 'inspection' | 'latest' | 'log_entry' | 'walk'

/**
 * @param table or its alias
 * @returns the device's time, or the server's where the device's clock is ahead, in SQL
 */
export const happenedIn = (table: Table) => {
  const [happened, received] = [sql.ref(`${table}.happened_at`), sql.ref(`${table}.received_at`)]
  return sql<string>`case when ${happened} < ${received} then ${happened} else ${received} end`
}
