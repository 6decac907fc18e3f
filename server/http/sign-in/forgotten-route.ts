import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseCommon } from '#server/access/common-password.ts'
import { countInTurn } from '#server/access/count-in-turn.ts'
import { limitPerNetwork } from '#server/access/limit-per-network.ts'
import { hashPassword } from '#server/access/password.ts'
import { boundTo, findStep, takeStep } from '#server/access/second-factor/tickets.ts'
import { readRole } from '#server/access/session.ts'
import { sharedLimit } from '#server/access/shared-limit.ts'
import { tooManyTries } from '#server/access/too-many-tries.ts'
import { memberOf } from '#server/access/who-may.ts'
import { changeWithin } from '#server/change/transaction.ts'
import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure } from '#server/core/failure.ts'
import { networkOf } from '#server/core/network-of.ts'
import { timing } from '#server/core/timing.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import { readInput } from '#server/http/read-request.ts'
import { choosePassword } from '#server/services/people/account.ts'
import { askForReset } from '#server/services/people/forgotten-password.ts'

/** Mails that one network asks for in an hour: a yard behind one address has as many people. */
const mostAsked = { max: 30, per: timing.resetsCountedIn }

/** What somebody does who has forgotten their password. */
export function mountForgotten(app: FastifyInstance, deps: Deps) {
  const onRequest = limitPerNetwork(app, deps)
  const isOneTooMany = sharedLimit(
    app,
    deps,
    mostAsked,
    (request) => `forgotten password from ${networkOf(request)}`,
  )
  const ask = 'POST /password/forgotten'
  app.post('/password/forgotten', { ...bodyRules(deps, ask), onRequest }, async (request) => {
    const { email } = readInput(ask, request)
    if (!deps.mailer) throw noMail()
    if (await isOneTooMany(request)) throw tooManyTries(mostAsked.per / 1000)
    await countInTurn(deps.db, () =>
      deps.db.transaction().execute((transaction) => askForReset(transaction, email)),
    )
    return { data: null, error: '' }
  })

  const look = 'POST /password/reset/look'
  app.post('/password/reset/look', { ...bodyRules(deps, look), onRequest }, async (request) => {
    const { email } = await findUser(deps, readInput(look, request).token)
    return { data: { email }, error: '' }
  })

  const reset = 'POST /password/reset'
  app.post('/password/reset', { ...bodyRules(deps, reset), onRequest }, async (request) => {
    const { token, password } = readInput(reset, request)
    const user = await findUser(deps, token)
    await refuseCommon(password, user, 'password')
    const passwords = { before: user.password_hash, after: await hashPassword(password) }
    await deps.db.transaction().execute(async (transaction) => {
      if (!(await takeStep(transaction, token))) throw isOver()
      await changeWithin(transaction, askerFor(deps, request, user), async (asker) => {
        if (!(await choosePassword(asker, passwords))) throw isOver()
      })
    })
    return { data: null, error: '' }
  })
}

type User = Awaited<ReturnType<typeof findUser>>

/** @throws Failure 404 where the link was used, is over, or the password was changed meanwhile */
async function findUser({ db }: Deps, token: string) {
  const step = await findStep(db, 'reset', token)
  const user =
    step &&
    (await db
      .selectFrom('user')
      .select(['uuid', 'organization', 'name', 'email', 'role', 'password_hash'])
      .where('organization', '=', step.organization)
      .where('uuid', '=', step.user)
      .where('archived_at', 'is', null)
      .executeTakeFirst())
  if (!user || step.bound !== boundTo(user.password_hash)) throw isOver()
  return user
}

function askerFor(deps: Deps, request: FastifyRequest, user: User): Member {
  const { uuid, organization, name, role } = user
  const owner = { organization, user: uuid, name, role: readRole(role), session: '', device: '' }
  const tell: Member['tell'] = (event, about) =>
    logEvent(request, event, { organization, user: uuid, ...about })
  return { ...memberOf(deps, owner), tell }
}

const isOver = () =>
  new Failure(404, 'link_over', 'This link is over, or was used already. Ask for another one.')

const noMail = () =>
  new Failure(
    409,
    'no_mail',
    'This Drawbar sends no mail. Ask an administrator of your organization for a new password.',
  )
