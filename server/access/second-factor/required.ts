import { settingsOf } from '#server/access/stored-settings.ts'
import { Failure } from '#server/core/failure.ts'

type Owner = {
  role: string
  second_factor: number
  provider: string
  organization_settings: string
}

/**
 * Whether an administrator lacks the second factor that the organization asks for. A provider of
 * sign-ins asks for its own.
 */
export function needsSecondFactor({ role, second_factor, provider, ...owner }: Owner) {
  if (role !== 'ADMIN' || second_factor || provider !== '') return false
  return settingsOf(owner.organization_settings).adminsNeedSecondFactor
}

export const secondFactorRequired = () =>
  new Failure(
    403,
    'second_factor_required',
    'Your organization asks administrators for a second factor. Set one up on the page of your account, then try again.',
  )
