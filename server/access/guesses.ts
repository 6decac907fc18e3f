import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { guessLimited } from '#server/core/signals.ts'
import { timing } from '#server/core/timing.ts'
import { countInTurn } from './count-in-turn.ts'
import { tooManyTries } from './too-many-tries.ts'

/** Tries from one place before it waits; each further one doubles the wait. */
const freeTries = 20
/** Seconds. */
const firstWait = 15
/** Tries of one account from everywhere for each second that a place waits after its own. */
const triesPerSecond = 100
const longestWait = 15 * 60

/**
 * What is tried: `place` is where from, with what; `account` what all strange places together try,
 * null where the place is known. A place waits after its own tries only: nobody is locked out by
 * what others do elsewhere.
 */
export type Guess = { place: string; account: string | null }

/**
 * Counts a try of a password before it is looked at, so that those at the same moment count too.
 * Tries are forgotten a day after the last one.
 * @throws Failure 429 while its place has to wait
 */
export function countGuess(db: Kysely<Database>, guess: Guess): Promise<void> {
  return countInTurn(db, () =>
    db.transaction().execute((transaction) => countWithin(transaction, guess)),
  )
}

async function countWithin(transaction: Kysely<Database>, { place, account }: Guess) {
  const now = Date.now()
  const own = await count(transaction, place, now)
  if (own === null) {
    guessLimited.tell(null)
    throw tooManyTries(await waitOf(transaction, place, now))
  }
  const all = account === null ? 0 : ((await count(transaction, account, now)) ?? 0)
  const wait = waitAfter(own, all)
  if (wait === 0) return
  await transaction
    .updateTable('guess')
    .set({ free_at: stamp(now + wait * 1000) })
    .where('key', '=', keyOf(place))
    .execute()
}

/** Takes back a try that turned out right: what its place tried before is forgotten. */
export async function forgiveGuess(db: Kysely<Database>, { place, account }: Guess): Promise<void> {
  await db.deleteFrom('guess').where('key', '=', keyOf(place)).execute()
  if (account !== null) await takeBackGuess(db, account)
}

/** Takes back one try, and leaves what its place tried before. */
export async function takeBackGuess(db: Kysely<Database>, place: string): Promise<void> {
  await db
    .updateTable('guess')
    .set({ count: sql`count - 1` })
    .where('key', '=', keyOf(place))
    .execute()
}

export async function deleteOldGuesses(db: Kysely<Database>) {
  await db
    .deleteFrom('guess')
    .where('tried_at', '<', stamp(Date.now() - timing.guessesForgotten))
    .execute()
}

/** @returns the tries so far with this one, null where it comes before its wait is over */
async function count(db: Kysely<Database>, name: string, now: number) {
  const tried_at = stamp(now)
  const isOld = sql`guess.tried_at < ${stamp(now - timing.guessesForgotten)}`
  const row = await db
    .insertInto('guess')
    .values({ key: keyOf(name), count: 1, free_at: stamp(0), tried_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOld} then 1 else guess.count + 1 end`,
          tried_at,
        })
        .where('guess.free_at', '<=', tried_at),
    )
    .returning('count')
    .executeTakeFirst()
  return row?.count ?? null
}

function waitAfter(own: number, all: number) {
  const ownWait = own < freeTries ? 0 : firstWait * 2 ** Math.min(own - freeTries, 10)
  return Math.min(Math.max(ownWait, Math.floor(all / triesPerSecond)), longestWait)
}

/** @returns seconds */
async function waitOf(db: Kysely<Database>, place: string, now: number) {
  const { free_at } = await db
    .selectFrom('guess')
    .select('free_at')
    .where('key', '=', keyOf(place))
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((Date.parse(free_at) - now) / 1000))
}

const stamp = (time: number) => new Date(time).toISOString()

/** Whatever was typed is kept as a digest. */
const keyOf = (name: string) => hash('sha256', name)
