import type { FastifyInstance } from 'fastify'
import { answeredPassword, madePasswordUntil } from '#server/access/generated-password.ts'
import { countGuess, takeBackGuess } from '#server/access/guesses.ts'
import { makeNewPasswords } from '#server/access/new-password.ts'
import { hashPassword } from '#server/access/password.ts'
import { requireMember } from '#server/access/who-may.ts'
import {
  type Answer,
  fingerprint,
  type KeyUse,
  keyUse,
  storedAnswer,
} from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import type { Deps } from '#server/core/deps.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import { readInput, readKey } from '#server/http/read-request.ts'
import { sendAnswer } from '#server/http/send-answer.ts'
import { refuseOtherAccounts, updateMe } from '#server/services/people/account.ts'
import { inviteUser, resetPassword } from '#server/services/people/users.ts'

/**
 * The calls that store a password. It is hashed before the transaction, because hashing takes long, and
 * its text is never stored under an Idempotency-Key.
 */
export function mountPasswords(app: FastifyInstance, deps: Deps) {
  const hashOfNew = makeNewPasswords(deps)

  app.post('/user/me/update', bodyRules(deps, 'POST /user/me/update'), async (request, reply) => {
    const name = 'POST /user/me/update'
    const member = await requireMember(deps, request, 'VIEWER')
    const input = readInput(name, request)
    refuseOtherAccounts(member, input.uuid)
    const use = keyUse(member, readKey(request), fingerprint(deps.secret, name, input))
    const answer = await once(deps, use, async () => {
      const password_hash = await hashOfNew(member, input.data)
      return change(deps.db, member, use, (asker) =>
        updateMe(asker, { name: input.data.name, password_hash }),
      )
    })
    return sendAnswer(reply, answer)
  })

  app.post('/user/invite', bodyRules(deps, 'POST /user/invite'), async (request, reply) => {
    const name = 'POST /user/invite'
    const member = await requireMember(deps, request, 'ADMIN')
    const input = readInput(name, request)
    const key = readKey(request)
    const use = keyUse(member, key, fingerprint(deps.secret, name, input))
    const password = answeredPassword({ secret: deps.secret, key }, `invite ${member.user.uuid}`)
    const answer = await once(deps, use, async () => {
      // A refused email tells that somebody has an account: such answers are limited.
      const place = `taken emails, of ${member.user.uuid}`
      await countGuess(deps.db, { place, account: null })
      const made = await hashMade(password)
      const invited = await change(deps.db, member, use, (asker) => inviteUser(asker, input, made))
      if (invited.status === 200) await takeBackGuess(deps.db, place)
      return invited
    })
    return sendAnswer(reply, withPassword(answer, password))
  })

  const resetting = bodyRules(deps, 'POST /user/reset-password')
  app.post('/user/reset-password', resetting, async (request, reply) => {
    const name = 'POST /user/reset-password'
    const member = await requireMember(deps, request, 'ADMIN')
    const input = readInput(name, request)
    const key = readKey(request)
    const use = keyUse(member, key, fingerprint(deps.secret, name, input))
    const password = answeredPassword({ secret: deps.secret, key }, `reset ${member.user.uuid}`)
    const answer = await once(deps, use, async () => {
      const made = await hashMade(password)
      return change(deps.db, member, use, (asker) => resetPassword(asker, input, made))
    })
    return sendAnswer(reply, withPassword(answer, password))
  })
}

const hashMade = async (password: string) => ({
  password_hash: await hashPassword(password),
  password_until: madePasswordUntil(),
})

/** Hashes nothing for a request that was answered before. */
async function once(deps: Deps, use: KeyUse | null, work: () => Promise<Answer>) {
  return (use && (await storedAnswer(deps.db, use))) ?? (await work())
}

function withPassword({ status, envelope }: Answer, password: string): Answer {
  if (envelope.error !== '') return { status, envelope }
  return { status, envelope: { data: { ...Object(envelope.data), password }, error: '' } }
}
