import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'
import { refuseCommon } from './common-password.ts'
import { countGuess, forgiveGuess } from './guesses.ts'
import { hashPassword, passwordFits } from './password.ts'

type Typed = { password?: string | undefined; current?: string | undefined }

/**
 * @returns what makes the hash of a new password, undefined for none: whoever finds a device signed
 * in must know the current one, and may try it as often as at a sign-in
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
 * @returns who asks, with the password they typed
 * @throws Failure 403 for another one, 409 where they have none, 429 after many
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

/** They sign in at the operator's provider: whoever finds their device signed in sets none either. */
const noPassword = () => {
  const sentence = 'You sign in without a password here. An administrator can give you one.'
  return new Failure(409, 'no_password', sentence)
}
