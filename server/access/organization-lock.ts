import { sql } from 'kysely'
import type { Asker, Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'

/**
 * Reads the organization and keeps others from changing its people and settings until the
 * transaction ends. Taken before the row of a user, so that two changes never wait for each other.
 */
export async function lockOrganization(asker: Asker) {
  return asker.db
    .updateTable('organization')
    .set({ settings: sql.ref('settings') })
    .returning(['uuid', 'settings'])
    .executeTakeFirstOrThrow()
}

/**
 * The same, for what administrators do.
 * @throws Failure 403 when the asker has lost the role since the request began
 */
export async function lockAsAdministrator(asker: Member) {
  const organization = await lockOrganization(asker)
  const still = await asker.db
    .selectFrom('user')
    .select('uuid')
    .where('uuid', '=', asker.user.uuid)
    .where('role', '=', 'ADMIN')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (still) return organization
  throw new Failure(403, 'forbidden', 'You are no longer an administrator. Nothing was changed.')
}
