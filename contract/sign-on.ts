/*
 * Single sign-on by the operator's OpenID Connect provider. It is no call: the browser goes to the
 * first address with `next`, a path of the app, from there to the provider, and comes back to the
 * second one, which leads to `next`, or to /login with one of these words in `refused`.
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
