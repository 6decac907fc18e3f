import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/asker.ts'
import { Failure } from '#server/failure.ts'

const later = () => new Failure(501, 'later', 'This call is being built.')

export async function createResource(
  _asker: Member,
  _input: Input<'POST /trailers/resources'>,
): Promise<never> {
  throw later()
}

export async function archiveResource(
  _asker: Member,
  _input: Input<'POST /trailers/resources/{uuid}/archive'>,
): Promise<never> {
  throw later()
}

export async function setAccessLevel(
  _asker: Member,
  _input: Input<'POST /trailers/resources/{uuid}/access-level'>,
): Promise<never> {
  throw later()
}
