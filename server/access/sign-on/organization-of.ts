import type { Kysely } from 'kysely'
import { emailPattern } from '#contract/email.ts'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Database } from '#server/core/schema/schema.ts'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'
import { refuseSignOn } from './refuse-sign-on.ts'

/**
 * @param email that the provider has verified
 * @returns uuid of the organization that the operator gave the email's domain to
 */
export async function organizationOf(
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
