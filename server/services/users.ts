import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/asker.ts'
import { Failure } from '#server/failure.ts'

const later = () => new Failure(501, 'later', 'This call is being built.')

export async function listUsers(_asker: Member, _input: Input<'GET /users'>): Promise<never> {
  throw later()
}

export async function countUsers(
  _asker: Member,
  _input: Input<'GET /users/count'>,
): Promise<never> {
  throw later()
}

export async function inviteUser(
  _asker: Member,
  _input: Input<'POST /user/invite'>,
): Promise<never> {
  throw later()
}

export async function updateRole(
  _asker: Member,
  _input: Input<'POST /user/update/role'>,
): Promise<never> {
  throw later()
}

export async function removeUser(
  _asker: Member,
  _input: Input<'POST /user/remove'>,
): Promise<never> {
  throw later()
}
