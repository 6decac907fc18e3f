import { Failure } from '#server/change/failure.ts'
import { change } from '#server/change/transaction.ts'
import type { Deps } from '#server/http/deps.ts'
import { choosePassword } from '#server/services/people/account.ts'
import { refuseCommon } from './common-password.ts'
import { hashPassword } from './password.ts'
import { readRole } from './session.ts'
import { memberOf } from './who-may.ts'

type User = Record<
  'uuid' | 'organization' | 'name' | 'email' | 'role' | 'password_hash',
  string
> & {
  password_until: string | null
}

/**
 * Has who signs in with a password that was made for them put one of their own in its place.
 * @param chosen undefined: they were not asked yet
 * @returns the hash that is the user's from then on
 * @throws Failure for one that is missing, not needed or tried first, or when theirs has run out
 */
export async function replaceMadePassword(deps: Deps, user: User, chosen: string | undefined) {
  if (user.password_until === null) {
    if (chosen === undefined) return user.password_hash
    const sentence = 'You have a password of your own. Change it on the page of your account.'
    throw new Failure(409, 'password_chosen', sentence)
  }
  if (user.password_until < new Date().toISOString()) {
    const sentence = 'The password you were given has run out. Ask an administrator for a new one.'
    throw new Failure(403, 'password_ran_out', sentence)
  }
  if (chosen === undefined) {
    throw new Failure(403, 'password_to_choose', 'Choose a password of your own.')
  }
  await refuseCommon(chosen, user, 'newPassword')
  const next = await hashPassword(chosen)
  const { uuid, organization, name, password_hash } = user
  const role = readRole(user.role)
  const owner = { organization, user: uuid, name, role, session: '', device: '' }
  await change(deps.db, memberOf(deps, owner), null, (asker) =>
    choosePassword(asker, { before: password_hash, after: next }),
  )
  return next
}
