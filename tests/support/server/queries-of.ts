import type { CompiledQuery, Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '#server/core/schema/schema.ts'

/** @returns what a database is asked while something is done */
export async function queriesOf(db: Kysely<Database>, work: () => Promise<unknown>) {
  const asked = vi.spyOn(executorOf(db.getExecutor()), 'executeQuery')
  await work()
  const queries = asked.mock.calls.map(([query]) => query as CompiledQuery)
  asked.mockRestore()
  return queries.filter(({ sql }) => !sql.startsWith('explain'))
}

/** Every handle's executor runs what it is given by this one method. */
function executorOf(executor: object): { executeQuery(query: unknown): unknown } {
  const base = Object.getPrototypeOf(Object.getPrototypeOf(executor))
  return base as { executeQuery(query: unknown): unknown }
}
