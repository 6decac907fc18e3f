import type { Kysely } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import type { Owner } from './codes.ts'

/** What a sign-in has to know of somebody's passkeys. */
export const passkeysOf = (db: Kysely<Database>, { organization, user }: Owner) =>
  db
    .selectFrom('passkey')
    .select(['uuid', 'credential', 'public_key', 'counter', 'transports'])
    .where('organization', '=', organization)
    .where('user', '=', user)
    .execute()
