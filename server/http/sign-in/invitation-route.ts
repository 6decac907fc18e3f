import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { refuseCommon } from '#server/access/common-password.ts'
import { countGuess, takeBackGuess } from '#server/access/guesses.ts'
import { limitPerNetwork } from '#server/access/limit-per-network.ts'
import { hashPassword } from '#server/access/password.ts'
import { memberOf, requireMember } from '#server/access/who-may.ts'
import { type Answer, fingerprint, keyUse } from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { emailKey } from '#server/core/email-key.ts'
import { fieldFailure } from '#server/core/failure.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import { readInput, readKey } from '#server/http/read-request.ts'
import { sendAnswer } from '#server/http/send-answer.ts'
import {
  acceptInvitation,
  createInvitation,
  findInvitation,
  newestToken,
  renewInvitation,
} from '#server/services/people/invitations.ts'
import { beginSession } from './begin-session.ts'

/** The calls that make links of invitations. Their secret is stored nowhere, not under a key either. */
export function mountInvitations(app: FastifyInstance, deps: Deps) {
  const create = 'POST /invitations'
  app.post('/invitations', bodyRules(deps, create), async (request, reply) => {
    const member = await requireMember(deps, request, 'ADMIN')
    const input = readInput(create, request)
    const use = keyUse(member, readKey(request), fingerprint(deps.secret, create, input))
    await refuseTaken(deps, member, input.email)
    const answer = await change(deps.db, member, use, (asker) =>
      createInvitation(asker, input, deps.secret),
    )
    return sendAnswer(reply, await withToken(deps, member, input.handOver, answer))
  })

  const renew = 'POST /invitations/{uuid}/send-again'
  app.post('/invitations/:uuid/send-again', bodyRules(deps, renew), async (request, reply) => {
    const member = await requireMember(deps, request, 'ADMIN')
    const input = readInput(renew, request)
    const use = keyUse(member, readKey(request), fingerprint(deps.secret, renew, input))
    const answer = await change(deps.db, member, use, (asker) =>
      renewInvitation(asker, input, deps.secret),
    )
    return sendAnswer(reply, await withToken(deps, member, input.handOver, answer))
  })
}

/** What somebody does who has the link of an invitation. */
export function mountJoining(app: FastifyInstance, deps: Deps) {
  const onRequest = limitPerNetwork(app, deps)
  const look = 'POST /join/look'
  app.post('/join/look', { ...bodyRules(deps, look), onRequest }, async (request) => {
    const { of, name, email, role } = await findInvitation(deps.db, readInput(look, request).token)
    return { data: { organization: of, name, email, role }, error: '' }
  })

  const join = 'POST /join'
  app.post('/join', { ...bodyRules(deps, join), onRequest }, async (request, reply) => {
    const { token, name, password } = readInput(join, request)
    const { organization, email, role } = await findInvitation(deps.db, token)
    await refuseCommon(password, { email, name }, 'password')
    const password_hash = await hashPassword(password)
    const uuid = randomUUID()
    const owner = { organization, user: uuid, name, role, session: '', device: '' }
    const answer = await change(deps.db, memberOf(deps, owner), null, (asker) =>
      acceptInvitation(asker, { token, name, password_hash }),
    )
    if (answer.status !== 200) return sendAnswer(reply, answer)
    const user = { uuid, organization, name, role, password_hash }
    const signedIn = await beginSession(deps, { request, reply }, user, { key: null })
    return { data: signedIn, error: '' }
  })
}

/**
 * Of another organization's account too, which the transaction does not see. Such a refusal tells that
 * somebody has an account: it is limited, as that of POST /user/invite.
 */
async function refuseTaken({ db }: Deps, member: Member, email: string) {
  const place = `taken emails, of ${member.user.uuid}`
  await countGuess(db, { place, account: null })
  const user = await db
    .selectFrom('user')
    .select('uuid')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (user) {
    const sentence = 'There is a user with this email already.'
    throw fieldFailure(409, 'email_taken', 'email', sentence)
  }
  await takeBackGuess(db, place)
}

async function withToken(
  { db, secret }: Deps,
  { organization, sendsMail }: Member,
  handOver: boolean,
  { status, envelope }: Answer,
): Promise<Answer> {
  if (envelope.error !== '') return { status, envelope }
  const { uuid } = Object(envelope.data)
  const isAnswered = handOver || !sendsMail
  const token = isAnswered ? await newestToken(db, organization, uuid, secret) : null
  return { status, envelope: { data: { uuid, token }, error: '' } }
}
