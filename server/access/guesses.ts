import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { guessLimited } from '#server/core/signals.ts'
import { timing } from '#server/core/timing.ts'
import { countInTurn } from './count-in-turn.ts'
import { tooManyTries } from './too-many-tries.ts'

/** Tries from one place before it has to wait; each further one doubles the wait. */
const freeTries = 20
/** Seconds. */
const firstWait = 15
/** For this many tries of an account from everywhere, each place waits a second after its own try. */
const triesPerSecond = 100
const longestWait = 15 * 60

/**
 * `place` is where a try comes from and whose password it tries; `account` counts the tries of all
 * unknown places together, and is null for a known one. A place waits only after tries of its own:
 * nobody is locked out by what others do elsewhere.
 */
export type Guess = { place: string; account: string | null }

/**
 * Counts a try before its password is checked, so that tries at the same moment count too.
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

/** Forgets the tries of a place after the right password. */
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

/** @returns the number of tries including this one, null where the place still has to wait */
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

/** A digest: the table never holds what somebody typed. */
const keyOf = (name: string) => hash('sha256', name)
