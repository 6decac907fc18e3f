/*
 * Single sign-on with the operator's OpenID Connect provider. Not a call: the browser opens the first
 * path with `next` (a path of the app) and is redirected to the provider, then to the second path,
 * and from there to `next`, or to /login with one of these codes in `refused`.
 */

export const signOnPath = '/auth/sign-on'
export const signedOnPath = '/auth/signed-on'

export const signOnRefusals = [
  'sign_on_off',
  'sign_on_down',
  'sign_on_cancelled',
  'sign_on_again',
  'sign_on_refused',
  'no_email',
  'foreign_domain',
  'removed_user',
  'other_organization',
  'other_person',
  'too_many_tries',
  'failed',
] as const

export type SignOnRefusal = (typeof signOnRefusals)[number]
