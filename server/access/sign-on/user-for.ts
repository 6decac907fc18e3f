import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { emailPattern } from '#contract/email.ts'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#contract/name-key.ts'
import { askerOf } from '#server/access/who-may.ts'
import { change } from '#server/change/transaction.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'
import { accountOf } from './account-of.ts'
import type { Identity } from './provider.ts'
import { refuseSignOn } from './refuse-sign-on.ts'

/**
 * @returns the user whose session begins
 * @throws Failure with a code for the sign-in page
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
  // An email belongs to one account in all organizations together.
  if (envelope.code === 'email_taken') throw refuseSignOn('other_organization')
  throw new Failure(status, envelope.code, envelope.error)
}

/**
 * @param email that the provider has verified
 * @returns uuid of the organization that the operator gave the email's domain to
 */
async function organizationOf(
  db: Kysely<Database>,
  email: string,
  { domains }: Pick<SignOnSettings, 'domains'>,
): Promise<string> {
  if (!emailPattern.test(email) || email.length > limits.emailLength) {
    throw refuseSignOn('no_email')
  }
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const wanted = domains.get(domain)
  if (wanted === undefined) throw refuseSignOn('foreign_domain')
  const all = await db.selectFrom('organization').select(['uuid', 'name']).execute()
  const found = all.find(({ uuid }) => uuid === wanted.toLowerCase())
  const named = all.filter(({ name }) => nameKey(name) === nameKey(wanted))
  const exact = named.find(({ name }) => name === wanted)
  const only = found ?? exact ?? (named.length === 1 ? named[0] : undefined)
  if (only) return only.uuid
  const words = `OIDC_DOMAINS gives ${domain} to '${wanted}': there is no such organization`
  throw refuseSignOn('sign_on_off', new Error(words))
}
