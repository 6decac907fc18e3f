import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from '#contract/calls.ts'
import { countGuess, forgiveGuess } from '#server/access/guesses.ts'
import { knownDevice } from '#server/access/known-device.ts'
import { limitPerNetwork } from '#server/access/limit-per-network.ts'
import { passwordFits } from '#server/access/password.ts'
import { rehashPassword } from '#server/access/rehash-password.ts'
import { endSession } from '#server/access/session.ts'
import { clearSessionCookie, tokenOf } from '#server/access/session-cookie.ts'
import { noteOwner } from '#server/access/who-may.ts'
import type { Deps } from '#server/core/deps.ts'
import { emailKey } from '#server/core/email-key.ts'
import { logEvent, logRefusedSignIn } from '#server/core/events.ts'
import { networkOf } from '#server/core/network-of.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import { readInput, readKey } from '#server/http/read-request.ts'
import { beginSession, signInColumns, wrongPassword } from './begin-session.ts'
import { hashChosen, replaceMadePassword } from './first-password.ts'
import { askSecondStep } from './second-step.ts'

/** Signing in and out. */
export function mountSignIn(app: FastifyInstance, deps: Deps) {
  const onRequest = limitPerNetwork(app, deps)
  const rules = { ...bodyRules(deps, 'POST /login'), onRequest }
  app.post('/login', rules, async (request, reply) => {
    const name = 'POST /login'
    const credentials = readInput(name, request)
    const refused = logRefusedSignIn(request, deps.secret, credentials.email)
    const known = await findUser(deps, request, credentials).catch(refused)
    const chosen = await hashChosen(known, credentials.newPassword).catch(refused)
    if (known.second_factor) throw await askSecondStep(deps, request, known, chosen)
    const password_hash = chosen ?? known.password_hash
    if (chosen !== null) await replaceMadePassword(deps, known, chosen)
    const user = { ...known, password_hash }
    const signedIn = await beginSession(deps, { request, reply }, user, { key: readKey(request) })
    return { data: signedIn, error: '' }
  })

  app.post('/logout', bodyRules(deps, 'POST /logout'), async (request, reply) => {
    const token = tokenOf(deps, request)
    const owner = token ? await endSession(deps.db, token) : undefined
    if (owner) noteOwner(request, owner)
    if (owner) logEvent(request, 'sign-out', owner)
    clearSessionCookie(deps, request, reply)
    return { data: null, error: '' }
  })
}

/** Counts the try before the password is checked, and for unknown emails too. */
async function findUser(
  deps: Deps,
  request: FastifyRequest,
  { email, password, newPassword }: Input<'POST /login'>,
) {
  const key = emailKey(email)
  const user = await deps.db
    .selectFrom('user')
    .select([...signInColumns, 'email', 'password_until'])
    .where('email_key', '=', key)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const device = user ? knownDevice(deps, request, user.uuid) : null
  const guess = device
    ? { place: `${device} ${key}`, account: null }
    : { place: `${networkOf(request)} ${key}`, account: key }
  await countGuess(deps.db, guess)
  const hash = user?.password_hash ?? null
  // A request that chose a new password may be sent again because its answer was lost: then the new
  // one counts. Only one of both is tried, because a guess is one password.
  const tried = (user?.password_until === null ? newPassword : undefined) ?? password
  if (!(await passwordFits(hash, tried)) || !user) throw wrongPassword()
  await forgiveGuess(deps.db, guess)
  return { ...user, password_hash: await rehashPassword(deps.db, user, tried) }
}
