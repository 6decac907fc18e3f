import type { Kysely } from 'kysely'
import { refuseCommon } from '#server/access/common-password.ts'
import { hashPassword } from '#server/access/password.ts'
import { readRole } from '#server/access/session.ts'
import { memberOf } from '#server/access/who-may.ts'
import { change, changeWithin } from '#server/change/transaction.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { choosePassword } from '#server/services/people/account.ts'

type Known = Record<'uuid' | 'organization' | 'name' | 'role' | 'password_hash', string>
type User = Known & { email: string; password_until: string | null }

/**
 * @param chosen the user's new password, undefined where they were not asked yet
 * @returns the hash of the password that replaces a generated one, null where the user has their own
 * @throws Failure where it is missing or easily guessed, or the generated one has expired
 */
export async function hashChosen(user: User, chosen: string | undefined): Promise<string | null> {
  if (user.password_until === null) return null
  if (user.password_until < new Date().toISOString()) {
    const sentence = 'The password you were given has expired. Ask an administrator for a new one.'
    throw new Failure(403, 'password_ran_out', sentence)
  }
  if (chosen === undefined) {
    throw new Failure(403, 'password_to_choose', 'Choose a password of your own.')
  }
  await refuseCommon(chosen, user, 'newPassword')
  return hashPassword(chosen)
}

/** Replaces a generated password by the user's own, at sign-in. */
export async function replaceMadePassword(deps: Deps, user: Known, next: string) {
  await change(deps.db, asMember(deps, user), null, (asker) =>
    choosePassword(asker, { before: user.password_hash, after: next }),
  )
}

/** The same within the transaction of the second step. */
export const replaceWithin = (
  deps: Deps,
  transaction: Kysely<Database>,
  user: Known,
  next: string,
) =>
  changeWithin(transaction, asMember(deps, user), (asker) =>
    choosePassword(asker, { before: user.password_hash, after: next }),
  )

function asMember(deps: Deps, { uuid, organization, name, role }: Known) {
  const owner = { organization, user: uuid, name, role: readRole(role), session: '', device: '' }
  return memberOf(deps, owner)
}
