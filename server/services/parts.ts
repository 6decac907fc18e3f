import type { Input } from '#contract/calls.ts'
import type { Member, Visitor } from '#server/asker.ts'
import { Failure } from '#server/failure.ts'

const later = () => new Failure(501, 'later', 'This call is being built.')

export async function listParts(
  _asker: Member,
  _input: Input<'GET /trailer-parts'>,
): Promise<never> {
  throw later()
}

export async function listTrailerParts(
  _asker: Member,
  _input: Input<'GET /trailers/{trailer}/parts'>,
): Promise<never> {
  throw later()
}

export async function getTrailerPart(
  _asker: Member,
  _input: Input<'GET /trailer-parts/{uuid}'>,
): Promise<never> {
  throw later()
}

export async function listSharedParts(
  _asker: Visitor,
  _input: Input<'GET /secure/trailers/{accessKey}/parts'>,
): Promise<never> {
  throw later()
}

export async function getSharedPart(
  _asker: Visitor,
  _input: Input<'GET /secure/trailers/{accessKey}/part/{uuid}'>,
): Promise<never> {
  throw later()
}

export async function listPartCategories(
  _asker: Member,
  _input: Input<'GET /part-categories'>,
): Promise<never> {
  throw later()
}
