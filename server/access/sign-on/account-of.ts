import { randomUUID } from 'node:crypto'
import { userName } from '#contract/account.ts'
import { limits } from '#contract/limits.ts'
import { lockOrganization } from '#server/access/organization-lock.ts'
import type { Asker } from '#server/core/asker.ts'
import { emailKey } from '#server/core/email-key.ts'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'
import type { Identity } from './provider.ts'
import { refuseSignOn } from './refuse-sign-on.ts'

/**
 * Finds the account of a person by the provider's subject, which never changes; the first time by
 * their email. Makes one where there is none.
 * @returns the user's uuid
 * @throws Failure where the account is somebody else's, or was removed
 */
export async function accountOf(
  asker: Asker,
  identity: Identity,
  { newRole }: Pick<SignOnSettings, 'newRole'>,
): Promise<string> {
  await lockOrganization(asker)
  const known = await findKnown(asker, identity)
  if (known?.archived_at === null) return known.uuid
  const user = await findByEmail(asker, identity)
  if (user) await refuseOtherPerson(asker, identity, user)
  else if (known || (await wasRemoved(asker, identity))) throw refuseSignOn('removed_user')
  const uuid = user ?? (await createUser(asker, identity, newRole))
  await remember(asker, identity, uuid)
  return uuid
}

function findKnown({ db }: Asker, { issuer, subject }: Identity) {
  return db
    .selectFrom('provider_subject')
    .innerJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'provider_subject.user')
        .onRef('user.organization', '=', 'provider_subject.organization'),
    )
    .select(['user.uuid', 'user.archived_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

async function findByEmail({ db }: Asker, { email }: Identity) {
  const user = await db
    .selectFrom('user')
    .select('uuid')
    .where('email_key', '=', emailKey(email))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return user?.uuid ?? null
}

/** A provider may give the address of a person who left to their successor. */
async function refuseOtherPerson({ db }: Asker, { issuer }: Identity, user: string) {
  const other = await db
    .selectFrom('provider_subject')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user', '=', user)
    .limit(1)
    .executeTakeFirst()
  if (other) throw refuseSignOn('other_person')
}

/** Compared here, because removed users have no `email_key` and SQL does not fold letters alike. */
async function wasRemoved({ db }: Asker, { email }: Identity) {
  const removed = await db
    .selectFrom('user')
    .select('email')
    .where('archived_at', 'is not', null)
    .execute()
  return removed.some((user) => emailKey(user.email) === emailKey(email))
}

async function createUser(asker: Asker, { email, name: told }: Identity, role: string) {
  const { db, organization, now: created_at } = asker
  const uuid = randomUUID()
  const name = nameOf(told) ?? nameOf(email.split('@')[0] ?? '') ?? email
  await db
    .insertInto('user')
    .values({
      uuid,
      organization,
      name,
      email,
      role,
      created_at,
      email_key: emailKey(email),
      password_hash: '',
    })
    .execute()
  asker.record({
    entity: 'user',
    uuid,
    action: 'create',
    before: null,
    after: { name, email, role },
    done: { at: asker.now, by: uuid },
  })
  return uuid
}

/** @returns a valid name of a user, null where nothing is left of it */
const nameOf = (text: string) => userName.safeParse(text.slice(0, limits.nameLength)).data ?? null

async function remember(asker: Asker, { issuer, subject }: Identity, user: string) {
  const { db, organization, now: created_at } = asker
  await db
    .insertInto('provider_subject')
    .values({ organization, issuer, subject, user, created_at })
    .onConflict((conflict) =>
      conflict.columns(['organization', 'issuer', 'subject']).doUpdateSet({ user, created_at }),
    )
    .execute()
  asker.record({
    entity: 'user',
    uuid: user,
    action: 'link',
    before: null,
    after: { issuer },
    done: { at: asker.now, by: user },
  })
}
