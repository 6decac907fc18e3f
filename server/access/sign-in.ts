import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { Failure } from '#server/change/failure.ts'
import type { Database } from '#server/db/schema.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import type { Deps } from '#server/http/deps.ts'
import { networkOf } from '#server/http/network-of.ts'
import { readInput, readKey } from '#server/http/read-request.ts'
import { presentSelf } from '#server/services/people/sessions.ts'
import { emailKey } from './email-key.ts'
import { passwordFits } from './password.ts'
import { endSession, hashToken, readRole, startSession } from './session.ts'
import { clearSessionCookie, setSessionCookie, tokenOf } from './session-cookie.ts'
import { tooManyTries } from './too-many-tries.ts'
import { memberOf } from './who-may.ts'

const triesPerMinute = 20
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
  const rules = { ...bodyRules(deps, 'POST /login'), onRequest, config: { rateLimit: byEmail() } }
  app.post('/login', rules, async (request, reply) => {
    const name = 'POST /login'
    const credentials = readInput(name, request)
    const user = await findUser(deps, credentials)
    const owner = { organization: user.organization, user: user.uuid }
    const seed = { secret: deps.secret, key: readKey(request) }
    const token = await deps.db.transaction().execute(async (transaction) => {
      await keepPassword(transaction, user)
      return startSession(transaction, owner, seed)
    })
    const replaced = tokenOf(deps, request)
    if (replaced !== null && replaced !== token) await endSession(deps.db, replaced)
    setSessionCookie(deps, request, reply, token)
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

async function findUser(deps: Deps, { email, password }: { email: string; password: string }) {
  const user = await deps.db
    .selectFrom('user')
    .select(['uuid', 'organization', 'name', 'role', 'password_hash'])
    .where('email_key', '=', emailKey(email))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if ((await passwordFits(user?.password_hash ?? null, password)) && user) return user
  throw wrongPassword()
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

/**
 * Counted per network address and account, so that a yard behind one address is not locked out.
 * All of an address together may try more often. Input that the contract refuses is refused here
 * already: the key is the email as it is looked up, and its digest, so that it is short whatever
 * was sent.
 */
function byEmail() {
  return {
    max: triesPerMinute,
    timeWindow: '1 minute',
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => {
      const key = emailKey(readInput('POST /login', request).email)
      return createHash('sha256')
        .update(`${networkOf(request)} ${key}`)
        .digest('base64url')
    },
  }
}
