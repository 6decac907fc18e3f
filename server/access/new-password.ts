import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'
import { refuseCommon } from './common-password.ts'
import { countGuess, forgiveGuess } from './guesses.ts'
import { hashPassword, passwordFits } from './password.ts'

type Typed = { password?: string | undefined; current?: string | undefined }

/**
 * @returns a function from what was typed to the hash of the new password, undefined where there is
 * none. It asks for the current password, which a stranger at a signed-in device does not know, and
 * limits tries as a sign-in does.
 */
export function makeNewPasswords(deps: Deps) {
  return async (member: Member, { password, current = '' }: Typed) => {
    if (password === undefined) return undefined
    const user = await checkCurrent(deps, member, current, 'data.current')
    await refuseCommon(password, user)
    return hashPassword(password)
  }
}

/**
 * @param field where the password stands in what was sent
 * @returns the user's email, name and hash
 * @throws Failure 403 for a wrong password, 409 for a user without one, 429 after many tries
 */
export async function checkCurrent(deps: Deps, member: Member, current: string, field: string) {
  const guess = { place: `current of ${member.user.uuid}`, account: null }
  await countGuess(deps.db, guess)
  const user = await deps.db
    .selectFrom('user')
    .select(['email', 'name', 'password_hash'])
    .where('organization', '=', member.organization)
    .where('uuid', '=', member.user.uuid)
    .executeTakeFirstOrThrow()
  if (user.password_hash === '') throw noPassword()
  if (!(await passwordFits(user.password_hash, current))) throw wrongCurrent(field)
  await forgiveGuess(deps.db, guess)
  return user
}

const wrongCurrent = (field: string) =>
  fieldFailure(403, 'wrong_current', field, 'This is not your current password.')

/** A user who signs in at the operator's provider can't set one: a stranger at the device could. */
const noPassword = () => {
  const sentence = 'You sign in without a password here. An administrator can give you one.'
  return new Failure(409, 'no_password', sentence)
}
