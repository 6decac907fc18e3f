import type { FastifyRequest } from 'fastify'
import { askerOf } from '#server/access/who-may.ts'
import { change } from '#server/change/transaction.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure } from '#server/core/failure.ts'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'
import { accountOf } from './account-of.ts'
import { organizationOf } from './organization-of.ts'
import type { Identity } from './provider.ts'
import { refuseSignOn } from './refuse-sign-on.ts'

/**
 * @returns whose session begins
 * @throws Failure with a word for the sign-in page
 */
export async function userFor(
  deps: Deps,
  request: FastifyRequest,
  settings: SignOnSettings,
  identity: Identity,
) {
  const organization = await organizationOf(deps.db, identity.email, settings)
  const asker: Asker = {
    ...askerOf(deps, organization),
    tell: (event, about) => logEvent(request, event, { organization, ...about }),
  }
  const { status, envelope } = await change(deps.db, asker, null, (within) =>
    accountOf(within, identity, settings),
  )
  if (!('code' in envelope)) return { organization, user: String(envelope.data) }
  // An email signs in to one account of all organizations.
  if (envelope.code === 'email_taken') throw refuseSignOn('other_organization')
  throw new Failure(status, envelope.code, envelope.error)
}
