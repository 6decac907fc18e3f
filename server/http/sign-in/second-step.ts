import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { SecondStep } from '#contract/second-factor.ts'
import { countGuess, forgiveGuess } from '#server/access/guesses.ts'
import { knownDevice } from '#server/access/known-device.ts'
import { limitPerNetwork } from '#server/access/limit-per-network.ts'
import { takeCode } from '#server/access/second-factor/codes.ts'
import { passkeysOf } from '#server/access/second-factor/known-passkeys.ts'
import { beginStep, findStep, takeStep } from '#server/access/second-factor/tickets.ts'
import { authenticationOptions, findPlace } from '#server/access/second-factor/webauthn.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import { readInput } from '#server/http/read-request.ts'
import { beginSession, type Entering, signInColumns } from './begin-session.ts'
import { replaceWithin } from './first-password.ts'

/**
 * @param chosen hash of the password that replaces a generated one after this step, or null
 * @returns the refusal of a sign-in with the right password, with the ticket of its second step
 */
export async function askSecondStep(
  deps: Deps,
  request: FastifyRequest,
  user: Entering,
  chosen: string | null,
): Promise<Failure> {
  const { db } = deps
  const { organization, uuid, password_hash } = user
  const ticket = await beginStep(db, {
    kind: 'sign-in',
    organization,
    user: uuid,
    bound: digestOf(password_hash),
    chosen_hash: chosen,
  })
  const place = findPlace(deps, request)
  const [totp, known] = await Promise.all([
    db
      .selectFrom('totp')
      .select('user')
      .where('organization', '=', organization)
      .where('user', '=', uuid)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    place ? passkeysOf(db, { organization, user: uuid }) : [],
  ])
  const passkey =
    place && known.length > 0 && (await authenticationOptions(place, { ticket, known }))
  const ways = { totp: totp !== undefined, passkey: Boolean(passkey) }
  const details: SecondStep = { ticket, ways, ...(passkey && { passkey: { ...passkey } }) }
  const sentence = 'The password is right. Signing in takes a second step.'
  return new Failure(401, 'second_step', sentence, { details })
}

/** The second step of a sign-in, by a code. */
export function mountSecondStep(app: FastifyInstance, deps: Deps) {
  const name = 'POST /login/second'
  const rules = { ...bodyRules(deps, name), onRequest: limitPerNetwork(app, deps) }
  app.post('/login/second', rules, async (request, reply) => {
    const { ticket, code } = readInput(name, request)
    const user = await findEntering(deps, ticket)
    const guess = guessOf(deps, request, user)
    await countGuess(deps.db, guess)
    const about: Record<string, string> = {}
    const signedIn = await beginSession(deps, { request, reply }, user, {
      key: null,
      about,
      also: async (transaction) => {
        const owner = { organization: user.organization, user: user.uuid }
        const second = await takeCode(transaction, owner, code, deps.secret)
        if (!second) throw refused(request, user)
        await endStep(deps, transaction, user, ticket)
        about.second = second
      },
    })
    await forgiveGuess(deps.db, guess)
    return { data: signedIn, error: '' }
  })
}

/**
 * Uses up a ticket and stores the password that was chosen with it. Not earlier: a thief of a generated
 * password could lock the owner out without the second factor.
 * @throws Failure 401 where the ticket was used
 */
export async function endStep(
  deps: Deps,
  transaction: Kysely<Database>,
  user: Entering,
  ticket: string,
) {
  const step = await takeStep(transaction, ticket)
  if (!step) throw stepOver()
  if (step.chosen_hash !== null) await replaceWithin(deps, transaction, user, step.chosen_hash)
}

/**
 * @returns the user of a ticket
 * @throws Failure 401 where it has expired or was used, or the password has changed
 */
export async function findEntering({ db }: Deps, ticket: string) {
  const step = await findStep(db, 'sign-in', ticket)
  const user =
    step &&
    (await db
      .selectFrom('user')
      .select(signInColumns)
      .where('organization', '=', step.organization)
      .where('uuid', '=', step.user)
      .where('archived_at', 'is', null)
      .executeTakeFirst())
  if (!user || step.bound !== digestOf(user.password_hash)) throw stepOver()
  return user
}

/** Tries here take the password, so strangers make nobody wait; a thief's don't count on known devices. */
function guessOf(deps: Deps, request: FastifyRequest, { uuid }: Entering) {
  const device = knownDevice(deps, request, uuid)
  return { place: `second step of ${uuid} ${device ?? ''}`, account: null }
}

function refused(request: FastifyRequest, { organization, uuid: user }: Entering) {
  logEvent(request, 'sign-in refused', { organization, user, second: 'wrong' })
  const sentence = 'This code is wrong or was used already. Type the next one.'
  return fieldFailure(401, 'wrong_code', 'code', sentence)
}

const digestOf = (text: string) => hash('sha256', text)

const stepOver = () =>
  new Failure(401, 'step_over', 'This took too long, or was done already. Please sign in again.')
