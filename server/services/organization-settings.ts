import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/asker.ts'
import { Failure } from '#server/failure.ts'

const later = () => new Failure(501, 'later', 'This call is being built.')

export async function saveSettings(
  _asker: Member,
  _input: Input<'POST /organization/settings'>,
): Promise<never> {
  throw later()
}
