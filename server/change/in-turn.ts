import type { Kysely } from 'kysely'
import { yieldRounds } from '#server/core/event-loop.ts'
import { limiter } from '#server/core/limiter.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'

/**
 * Hundreds of changes at once would hold the process until SQLite has made the last one, and requests
 * that only read would wait for them all.
 * @returns a function that does work of one kind one at a time and lets other requests run in between
 */
export function turnsOf() {
  const limits = new WeakMap<Kysely<Database>, ReturnType<typeof limiter>>()
  return <Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> => {
    if (!isSqlite(db)) return work()
    const limit = limits.get(db) ?? limiter({ between: () => yieldRounds(1) })
    limits.set(db, limit)
    return limit('', work)
  }
}

export const inTurn = turnsOf()
