import type { FastifyReply, FastifyRequest } from 'fastify'
import { nothingNew } from '#contract/nothing-new.ts'
import type { NothingNew } from '#server/core/asker.ts'

/** What keeps a body from harm, of constant-headers.ts. */
const ofBodies = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
]

/** Tells a device that it has all, without a body where it says that it reads that. */
export function answerNothing(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { page }: NothingNew,
) {
  if (headers.accept !== nothingNew.accept) return { data: page, error: '' }
  for (const name of ofBodies) reply.removeHeader(name)
  return reply.code(204).header(nothingNew.catalogue, page.catalogue).send()
}
