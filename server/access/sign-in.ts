import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { Failure } from '#server/change/failure.ts'
import type { Database } from '#server/db/schema.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import type { Deps } from '#server/http/deps.ts'
import { networkOf } from '#server/http/network-of.ts'
import { readInput, readKey } from '#server/http/read-request.ts'
import { presentSelf } from '#server/services/people/sessions.ts'
import { deviceName } from './device-name.ts'
import { emailKey } from './email-key.ts'
import { countGuess, forgiveGuess } from './guesses.ts'
import { knownDevice, makeDeviceKnown } from './known-device.ts'
import { passwordFits } from './password.ts'
import { endSession, hashToken, readRole, startSession } from './session.ts'
import { clearSessionCookie, setSessionCookie, tokenOf } from './session-cookie.ts'
import { tooManyTries } from './too-many-tries.ts'
import { memberOf, noteOwner } from './who-may.ts'

const triesPerAddress = 200

/** Sign-in and sign-out: the two calls that set a cookie. */
export function mountSignIn(app: FastifyInstance, deps: Deps) {
  const count = app.createRateLimit({
    max: triesPerAddress,
    timeWindow: '1 minute',
    keyGenerator: networkOf,
  })
  const onRequest = async (request: FastifyRequest) => {
    const counted = await count(request)
    if ('isExceeded' in counted && counted.isExceeded) throw tooManyTries('a minute')
  }
  const rules = { ...bodyRules(deps, 'POST /login'), onRequest }
  app.post('/login', rules, async (request, reply) => {
    const name = 'POST /login'
    const credentials = readInput(name, request)
    const user = await findUser(deps, request, credentials)
    const owner = { organization: user.organization, user: user.uuid }
    const device = deviceName(request.headers['user-agent'])
    const seed = { secret: deps.secret, key: readKey(request), device }
    const token = await deps.db.transaction().execute(async (transaction) => {
      await keepPassword(transaction, user)
      return startSession(transaction, owner, seed)
    })
    const replaced = tokenOf(deps, request)
    if (replaced !== null && replaced !== token) await endSession(deps.db, replaced)
    setSessionCookie(deps, request, reply, token)
    makeDeviceKnown(deps, request, reply, user.uuid)
    noteOwner(request, owner)
    const role = readRole(user.role)
    const member = memberOf(deps, { ...owner, name: user.name, role, session: hashToken(token) })
    return { data: await presentSelf(member), error: '' }
  })

  app.post('/logout', bodyRules(deps, 'POST /logout'), async (request, reply) => {
    const token = tokenOf(deps, request)
    if (token) await endSession(deps.db, token)
    clearSessionCookie(deps, request, reply)
    return { data: null, error: '' }
  })
}

/**
 * What is wrong is counted before it is known whose account it is, whether there is one or not. A
 * digest of the email is counted, so that it is short whatever was sent.
 */
async function findUser(
  deps: Deps,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
) {
  const key = emailKey(email)
  const user = await deps.db
    .selectFrom('user')
    .select(['uuid', 'organization', 'name', 'role', 'password_hash'])
    .where('email_key', '=', key)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const device = user ? knownDevice(deps, request, user.uuid) : null
  const guess = device
    ? { place: `${device} ${key}`, account: null }
    : { place: `${networkOf(request)} ${key}`, account: key }
  await countGuess(deps.db, guess)
  if (!(await passwordFits(user?.password_hash ?? null, password)) || !user) throw wrongPassword()
  await forgiveGuess(deps.db, guess)
  return user
}

/**
 * Keeps the password that was just checked until the transaction ends. A new one ends all sessions:
 * one that the old password began at the same moment must not outlive it.
 */
async function keepPassword(
  db: Kysely<Database>,
  user: { organization: string; uuid: string; password_hash: string },
) {
  const kept = await db
    .updateTable('user')
    .set({ password_hash: sql.ref('password_hash') })
    .where('organization', '=', user.organization)
    .where('uuid', '=', user.uuid)
    .where('password_hash', '=', user.password_hash)
    .where('archived_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst()
  if (!kept) throw wrongPassword()
}

const wrongPassword = () => new Failure(401, 'wrong_password', 'Email or password is incorrect.')
