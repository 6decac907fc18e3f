import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/asker.ts'
import { Failure } from '#server/failure.ts'

const later = () => new Failure(501, 'later', 'This call is being built.')

export async function createCustomPart(
  _asker: Member,
  _input: Input<'POST /trailer-parts/custom'>,
): Promise<never> {
  throw later()
}

export async function linkPart(
  _asker: Member,
  _input: Input<'POST /trailer-parts/link'>,
): Promise<never> {
  throw later()
}

export async function archiveTrailerPart(
  _asker: Member,
  _input: Input<'POST /trailer-parts/archive'>,
): Promise<never> {
  throw later()
}
