import type { Kysely } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import type { Owner } from './codes.ts'

/** The passkeys of a user, as a sign-in needs them. */
export const passkeysOf = (db: Kysely<Database>, { organization, user }: Owner) =>
  db
    .selectFrom('passkey')
    .select(['uuid', 'credential', 'public_key', 'counter', 'transports'])
    .where('organization', '=', organization)
    .where('user', '=', user)
    .execute()
