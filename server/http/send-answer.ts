import type { FastifyReply } from 'fastify'
import type { Answer } from '#server/change/idempotency.ts'

export function sendAnswer(reply: FastifyReply, { status, envelope }: Answer) {
  return reply.code(status).send(envelope)
}
