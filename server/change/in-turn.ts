import type { Kysely } from 'kysely'
import { giveWay } from '#server/core/give-way.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'

/**
 * SQLite makes one change after the other without a look at what else has arrived: hundreds that
 * came at once would hold the process until the last, and what is read would stand behind them all.
 * @returns what does work of one kind one after the other, and lets others in between
 */
export function turnsOf() {
  /** Of each database: when what came last has ended and others were let in. */
  const ends = new WeakMap<Kysely<Database>, Promise<void>>()
  return <Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> => {
    if (!isSqlite(db)) return work()
    const result = (ends.get(db) ?? Promise.resolve()).then(work)
    const end = result.then(nothing, nothing)
    ends.set(
      db,
      end.then(() => giveWay(1)),
    )
    return result
  }
}

/** Of changes. */
export const inTurn = turnsOf()

const nothing = () => undefined
