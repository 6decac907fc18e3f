import type { FastifyInstance } from 'fastify'
import { requireMember } from '#server/access/who-may.ts'
import { fingerprint, keyUse, storedAnswer } from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import type { Deps } from '#server/core/deps.ts'
import { forgetLogo, keepLogo, recordLogo } from '#server/services/people/logo.ts'
import { saveSettings } from '#server/services/people/organization-settings.ts'
import { bodyRules } from './body-rules.ts'
import { readInput, readKey } from './read-request.ts'
import { sendAnswer } from './send-answer.ts'

const name = 'POST /organization/logo'

/** A logo is drawn before the transaction, because drawing takes long. */
export function mountLogo(app: FastifyInstance, deps: Deps) {
  app.post('/organization/logo', bodyRules(deps, name), async (request, reply) => {
    const member = await requireMember(deps, request, 'ADMIN')
    const input = readInput(name, request)
    const use = keyUse(member, readKey(request), fingerprint(deps.secret, name, input))
    const stored = use && (await storedAnswer(deps.db, use))
    if (stored) return sendAnswer(reply, stored)
    const kept = await keepLogo(member, input.image)
    const answer = await change(deps.db, member, use, async (asker) => {
      await recordLogo(asker, kept)
      return saveSettings(asker, { settings: { logo: kept.logo } })
    })
    if (answer.status !== 200) await forgetLogo(member, kept)
    return sendAnswer(reply, answer)
  })
}
