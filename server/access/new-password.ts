import { fieldFailure } from '#server/change/failure.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Member } from './asker.ts'
import { refuseCommon } from './common-password.ts'
import { countGuess, forgiveGuess } from './guesses.ts'
import { hashPassword, passwordFits } from './password.ts'

type Typed = { password?: string | undefined; current?: string | undefined }

/**
 * @returns what makes the hash of a new password, undefined for none: whoever finds a device signed
 * in must know the current one, and may try it as often as at a sign-in
 */
export function newPassword(deps: Deps) {
  return async (member: Member, { password, current = '' }: Typed) => {
    if (password === undefined) return undefined
    const guess = { place: `current of ${member.user.uuid}`, account: null }
    await countGuess(deps.db, guess)
    const user = await deps.db
      .selectFrom('user')
      .select(['email', 'name', 'password_hash'])
      .where('organization', '=', member.organization)
      .where('uuid', '=', member.user.uuid)
      .executeTakeFirstOrThrow()
    if (!(await passwordFits(user.password_hash, current))) throw wrongCurrent()
    await forgiveGuess(deps.db, guess)
    await refuseCommon(password, user)
    return hashPassword(password)
  }
}

const wrongCurrent = () =>
  fieldFailure(403, 'wrong_current', 'data.current', 'This is not your current password.')
