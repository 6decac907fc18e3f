import type { Kysely } from 'kysely'
import { giveWay } from '#server/core/give-way.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'

/** Of each database: when the change that came last has ended and others were let in. */
const ends = new WeakMap<Kysely<Database>, Promise<void>>()

/**
 * SQLite makes one change after the other without a look at what else has arrived: hundreds that
 * came at once would hold the process until the last.
 */
export function inTurn<Result>(db: Kysely<Database>, work: () => Promise<Result>) {
  if (!isSqlite(db)) return work()
  const result = (ends.get(db) ?? Promise.resolve()).then(work)
  const end = result.then(nothing, nothing)
  ends.set(
    db,
    end.then(() => giveWay(1)),
  )
  return result
}

const nothing = () => undefined
