import type { Kysely } from 'kysely'
import type { Database } from '#server/core/schema/schema.ts'
import { hashPassword, isOutdated, passwordFits } from './password.ts'

type User = { organization: string; uuid: string; password_hash: string }

/**
 * Hashes a correct password again where its hash was made with other parameters than today's.
 * @returns the user's hash from now on
 */
export async function rehashPassword(
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
  // Either another sign-in has hashed it already, or the password was changed meanwhile.
  const isSame = user && (await passwordFits(user.password_hash, password))
  return isSame ? user.password_hash : password_hash
}
