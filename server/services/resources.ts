import type { Input } from '#contract/calls.ts'
import type { Member, Visitor } from '#server/asker.ts'
import { Failure } from '#server/failure.ts'

const later = () => new Failure(501, 'later', 'This call is being built.')

export async function findResources(
  _asker: Member,
  _input: Input<'GET /resources'>,
): Promise<never> {
  throw later()
}

export async function listResources(
  _asker: Member,
  _input: Input<'GET /trailer/{trailer}/resources'>,
): Promise<never> {
  throw later()
}

export async function countResources(
  _asker: Member,
  _input: Input<'GET /trailer/{trailer}/resource-count'>,
): Promise<never> {
  throw later()
}

export async function listPartResources(
  _asker: Member,
  _input: Input<'GET /trailer-parts/{part}/resources'>,
): Promise<never> {
  throw later()
}

export async function countPartResources(
  _asker: Member,
  _input: Input<'GET /trailer-parts/{part}/{trailer}/resource-count'>,
): Promise<never> {
  throw later()
}

export async function listSharedResources(
  _asker: Visitor,
  _input: Input<'GET /secure/trailers/{accessKey}/resources'>,
): Promise<never> {
  throw later()
}

export async function countSharedResources(
  _asker: Visitor,
  _input: Input<'GET /secure/trailers/{accessKey}/resources/count'>,
): Promise<never> {
  throw later()
}

export async function listSharedPartResources(
  _asker: Visitor,
  _input: Input<'GET /secure/trailer-parts/{accessKey}/resources/{part}'>,
): Promise<never> {
  throw later()
}

export async function countSharedPartResources(
  _asker: Visitor,
  _input: Input<'GET /secure/trailer-parts/{accessKey}/resources/count/{part}'>,
): Promise<never> {
  throw later()
}
