import type { Kysely } from 'kysely'
import type { SignedInUser } from '#contract/session.ts'
import { readRole } from '#server/access/session.ts'
import type { Asker } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { presentImage } from '#server/services/trailers/trailer-rows.ts'

/** Users that are not removed. */
export function selectUsers(db: Kysely<Database>) {
  return db
    .selectFrom('user')
    .select(['uuid', 'name', 'email', 'role', 'image'])
    .where('archived_at', 'is', null)
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/** @returns a user as it is sent, with signed addresses of the image */
export function presentUser(asker: Asker, row: UserRow): SignedInUser {
  const { uuid, name, email, role, image } = row
  return {
    uuid,
    name,
    email,
    role: readRole(role),
    image: presentImage(asker.files, asker.organization, image),
  }
}
