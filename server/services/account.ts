import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/asker.ts'
import { Failure } from '#server/failure.ts'

const later = () => new Failure(501, 'later', 'This call is being built.')

export async function updateMe(
  _asker: Member,
  _input: Input<'POST /user/me/update'>,
): Promise<never> {
  throw later()
}

export async function setMyImage(
  _asker: Member,
  _input: Input<'POST /user/me/update/image'>,
): Promise<never> {
  throw later()
}
