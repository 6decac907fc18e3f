import type { Kysely } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { hashPassword, isOutdated, passwordFits } from './password.ts'

type User = { organization: string; uuid: string; password_hash: string }

/**
 * Hashes a password that fits anew where that was done with other parameters than today's.
 * @returns the hash that is the user's from then on
 */
export async function hashAnew(
  db: Kysely<Database>,
  { organization, uuid, password_hash }: User,
  password: string,
): Promise<string> {
  if (!(await isOutdated(password_hash))) return password_hash
  const next = await hashPassword(password)
  const { numUpdatedRows } = await db
    .updateTable('user')
    .set({ password_hash: next })
    .where('organization', '=', organization)
    .where('uuid', '=', uuid)
    .where('password_hash', '=', password_hash)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return next
  const user = await db
    .selectFrom('user')
    .select('password_hash')
    .where('organization', '=', organization)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  // Another sign-in was first; or another password was put in its place, which this one does not open.
  const isSame = user && (await passwordFits(user.password_hash, password))
  return isSame ? user.password_hash : password_hash
}
