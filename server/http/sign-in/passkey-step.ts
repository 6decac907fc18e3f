import type { FastifyInstance } from 'fastify'
import { limitPerNetwork } from '#server/access/limit-per-network.ts'
import { passkeysOf } from '#server/access/second-factor/known-passkeys.ts'
import {
  readAssertion,
  relyingPartyOf,
  wrongPasskey,
} from '#server/access/second-factor/webauthn.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { bodyRules } from '#server/http/body-rules.ts'
import { readInput } from '#server/http/read-request.ts'
import { beginSession } from './begin-session.ts'
import { endStep, findEntering } from './second-step.ts'

/** The second step of a sign-in, by a passkey. */
export function mountPasskeyStep(app: FastifyInstance, deps: Deps) {
  const name = 'POST /login/second/passkey'
  const rules = { ...bodyRules(deps, name), onRequest: limitPerNetwork(app, deps) }
  app.post('/login/second/passkey', rules, async (request, reply) => {
    const { ticket, response } = readInput(name, request)
    const place = relyingPartyOf(deps, request)
    const user = await findEntering(deps, ticket)
    const owner = { organization: user.organization, user: user.uuid }
    const refused = (cause: unknown): never => {
      logEvent(request, 'sign-in refused', { ...owner, second: 'wrong passkey' })
      throw cause
    }
    const known = (await passkeysOf(deps.db, owner)).find(
      ({ credential }) => credential === response.id,
    )
    if (!known) return refused(wrongPasskey())
    const counter = await readAssertion(place, { ticket, known }, response).catch(refused)
    const signedIn = await beginSession(deps, { request, reply }, user, {
      key: null,
      about: { second: 'passkey' },
      also: async (transaction) => {
        await endStep(deps, transaction, user, ticket)
        const { numUpdatedRows } = await transaction
          .updateTable('passkey')
          .set({ counter, used_at: new Date().toISOString() })
          .where('organization', '=', owner.organization)
          .where('user', '=', owner.user)
          .where('uuid', '=', known.uuid)
          .where('counter', '=', known.counter)
          .executeTakeFirstOrThrow()
        // It was removed meanwhile, or used with the same counter: one of the two is a copy.
        if (numUpdatedRows === 0n) throw wrongPasskey()
      },
    })
    return { data: signedIn, error: '' }
  })
}
