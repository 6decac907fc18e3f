import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldFailure } from '#server/change/failure.ts'
import type { Deps } from '#server/http/deps.ts'
import type { Member } from './asker.ts'
import { refuseCommon } from './common-password.ts'
import { hashPassword, passwordFits } from './password.ts'
import { hashToken } from './session.ts'
import { tokenOf } from './session-cookie.ts'
import { tooManyTries } from './too-many-tries.ts'

const triesPerMinute = 20

type Typed = { password?: string | undefined; current?: string | undefined }

/**
 * @returns what makes the hash of a new password, undefined for none: whoever finds a device signed
 * in must know the current one, and may try it as often as at a sign-in
 */
export function newPassword(app: FastifyInstance, deps: Deps) {
  const count = app.createRateLimit({
    max: triesPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => hashToken(tokenOf(deps, request) ?? ''),
  })
  return async (request: FastifyRequest, member: Member, { password, current = '' }: Typed) => {
    if (password === undefined) return undefined
    const counted = await count(request)
    if ('isExceeded' in counted && counted.isExceeded) throw tooManyTries('a minute')
    const user = await deps.db
      .selectFrom('user')
      .select(['email', 'name', 'password_hash'])
      .where('organization', '=', member.organization)
      .where('uuid', '=', member.user.uuid)
      .executeTakeFirstOrThrow()
    if (!(await passwordFits(user.password_hash, current))) throw wrongCurrent()
    await refuseCommon(password, user)
    return hashPassword(password)
  }
}

const wrongCurrent = () =>
  fieldFailure(403, 'wrong_current', 'data.current', 'This is not your current password.')
