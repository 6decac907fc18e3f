import type { Kysely } from 'kysely'
import { giveWay } from '#server/core/event-loop.ts'
import { limiter } from '#server/core/limiter.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'

/**
 * SQLite makes one change after the other without a look at what else has arrived: hundreds that
 * came at once would hold the process until the last, and what is read would stand behind them all.
 * @returns what does work of one kind one after the other, and lets others in between
 */
export function turnsOf() {
  const limits = new WeakMap<Kysely<Database>, ReturnType<typeof limiter>>()
  return <Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> => {
    if (!isSqlite(db)) return work()
    const limit = limits.get(db) ?? limiter({ between: () => giveWay(1) })
    limits.set(db, limit)
    return limit('', work)
  }
}

/** Of changes. */
export const inTurn = turnsOf()
