import type { FastifyInstance } from 'fastify'
import { passkeysOf } from '#server/access/second-factor/known-passkeys.ts'
import { beginStep, findStep, takeStep } from '#server/access/second-factor/tickets.ts'
import {
  readRegistration,
  refusedPasskey,
  registrationOptions,
  relyingPartyOf,
} from '#server/access/second-factor/webauthn.ts'
import { requireMember } from '#server/access/who-may.ts'
import { change } from '#server/change/transaction.ts'
import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import { readInput } from '#server/http/read-request.ts'
import { sendAnswer } from '#server/http/send-answer.ts'
import { addPasskey, removePasskey, renamePasskey } from '#server/services/people/passkeys.ts'
import { withPassword } from './factor-route.ts'

/** The calls that change a user's own passkeys. */
export function mountPasskeys(app: FastifyInstance, deps: Deps) {
  const begin = 'POST /user/me/passkeys/begin'
  app.post('/user/me/passkeys/begin', bodyRules(deps, begin), async (request) => {
    const place = relyingPartyOf(deps, request)
    const { member, user } = await withPassword(deps, begin, request)
    const { uuid, name } = member.user
    const owner = { organization: member.organization, user: uuid }
    const ticket = await beginStep(deps.db, { kind: 'new passkey', ...owner, bound: '' })
    const options = await registrationOptions(place, {
      ticket,
      user: { uuid, name, email: user.email },
      known: await passkeysOf(deps.db, owner),
    })
    return { data: { ticket, options }, error: '' }
  })

  const add = 'POST /user/me/passkeys'
  app.post('/user/me/passkeys', bodyRules(deps, add), async (request, reply) => {
    const member = await requireMember(deps, request, 'VIEWER')
    const { ticket, name, response } = readInput(add, request)
    const place = relyingPartyOf(deps, request)
    const step = await findStep(deps.db, 'new passkey', ticket)
    if (step?.user !== member.user.uuid) throw refusedPasskey()
    const passkey = await readRegistration(place, ticket, response)
    if (!(await takeStep(deps.db, ticket))) throw refusedPasskey()
    const answer = await change(deps.db, member, null, (asker) => addPasskey(asker, passkey, name))
    return sendAnswer(reply, answer)
  })

  const rename = 'POST /user/me/passkeys/{uuid}/rename'
  app.post('/user/me/passkeys/:uuid/rename', bodyRules(deps, rename), async (request, reply) => {
    const member = await requireMember(deps, request, 'VIEWER')
    const input = readInput(rename, request)
    const work = (asker: Member) => renamePasskey(asker, input)
    return sendAnswer(reply, await change(deps.db, member, null, work))
  })

  const remove = 'POST /user/me/passkeys/{uuid}/remove'
  app.post('/user/me/passkeys/:uuid/remove', bodyRules(deps, remove), async (request, reply) => {
    const { member, input } = await withPassword(deps, remove, request)
    const answer = await change(deps.db, member, null, (asker) => removePasskey(asker, input.uuid))
    return sendAnswer(reply, answer)
  })
}
