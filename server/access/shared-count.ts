import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { countInTurn } from './count-in-turn.ts'

/** @param per milliseconds, a day at most: older counts are forgotten */
export type Most = { max: number; per: number }

/**
 * Counts an action in all processes of one database together; the time begins with the first one.
 * @param name of what is counted, and whose
 * @returns whether it was done as often as allowed before
 */
export const isTooOften = (db: Kysely<Database>, name: string, most: Most): Promise<boolean> =>
  countInTurn(db, () => countOne(db, name, most))

async function countOne(db: Kysely<Database>, name: string, { max, per }: Most) {
  const now = Date.now()
  const tried_at = stamp(now)
  const free_at = stamp(now + per)
  const isOver = sql<boolean>`guess.free_at <= ${tried_at}`
  const counted = await db
    .insertInto('guess')
    .values({ key: hash('sha256', name), count: 1, free_at, tried_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else guess.count + 1 end`,
          free_at: sql`case when ${isOver} then ${free_at} else guess.free_at end`,
          tried_at,
        })
        .where((where) => where.or([isOver, where('guess.count', '<', max)])),
    )
    .returning('count')
    .executeTakeFirst()
  return counted === undefined
}

/** @returns the same without counting */
export async function wasTooOften(db: Kysely<Database>, name: string, { max }: Most) {
  const spent = await db
    .selectFrom('guess')
    .select('key')
    .where('key', '=', hash('sha256', name))
    .where('count', '>=', max)
    .where('free_at', '>', stamp(Date.now()))
    .executeTakeFirst()
  return spent !== undefined
}

const stamp = (time: number) => new Date(time).toISOString()
