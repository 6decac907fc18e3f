import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallName, Input } from '#contract/calls.ts'
import { countGuess, forgiveGuess } from '#server/access/guesses.ts'
import { checkCurrent } from '#server/access/new-password.ts'
import { seal } from '#server/access/second-factor/seal.ts'
import { newTotp } from '#server/access/second-factor/totp.ts'
import { requireMember } from '#server/access/who-may.ts'
import { change } from '#server/change/transaction.ts'
import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import { readInput } from '#server/http/read-request.ts'
import { sendAnswer } from '#server/http/send-answer.ts'
import { lockSelf } from '#server/services/people/account.ts'
import { replaceRecoveryCodes } from '#server/services/people/second-factors.ts'
import { beginTotp, confirmTotp, removeTotp } from '#server/services/people/totp.ts'

/**
 * The calls that change a user's own second factors. The password is checked before the transaction,
 * because hashing takes long. Secrets in answers are stored nowhere, so there is no Idempotency-Key.
 */
export function mountFactors(app: FastifyInstance, deps: Deps) {
  const begin = 'POST /user/me/totp/begin'
  app.post('/user/me/totp/begin', bodyRules(deps, begin), async (request, reply) => {
    const { member, user } = await withPassword(deps, begin, request)
    const { secret, uri } = newTotp(user.email)
    const sealed = seal(deps.secret, member.user.uuid, secret)
    const answer = await change(deps.db, member, null, async (asker) => {
      await beginTotp(asker, sealed)
      return { secret, uri }
    })
    return sendAnswer(reply, answer)
  })

  const confirm = 'POST /user/me/totp/confirm'
  app.post('/user/me/totp/confirm', bodyRules(deps, confirm), async (request, reply) => {
    const member = await requireMember(deps, request, 'VIEWER')
    const { code } = readInput(confirm, request)
    const work = (asker: Member) => confirmTotp(asker, code, deps.secret)
    const guess = { place: `first code of ${member.user.uuid}`, account: null }
    await countGuess(deps.db, guess)
    const answer = await change(deps.db, member, null, work)
    if (answer.status === 200) await forgiveGuess(deps.db, guess)
    return sendAnswer(reply, answer)
  })

  const remove = 'POST /user/me/totp/remove'
  app.post('/user/me/totp/remove', bodyRules(deps, remove), async (request, reply) => {
    const { member } = await withPassword(deps, remove, request)
    return sendAnswer(reply, await change(deps.db, member, null, removeTotp))
  })

  const codes = 'POST /user/me/recovery-codes'
  app.post('/user/me/recovery-codes', bodyRules(deps, codes), async (request, reply) => {
    const { member } = await withPassword(deps, codes, request)
    const answer = await change(deps.db, member, null, async (asker) => {
      await lockSelf(asker)
      return replaceRecoveryCodes(asker)
    })
    return sendAnswer(reply, answer)
  })
}

type WithPassword = {
  [Name in CallName]: Input<Name> extends { current: string } ? Name : never
}[CallName]

/** @throws Failure 403 for a wrong password */
export async function withPassword<Name extends WithPassword>(
  deps: Deps,
  name: Name,
  request: FastifyRequest,
) {
  const member = await requireMember(deps, request, 'VIEWER')
  const input = readInput(name, request)
  const { current } = input as { current: string } // By the type of the name.
  return { member, input, user: await checkCurrent(deps, member, current, 'current') }
}
