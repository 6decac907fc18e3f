import type { FastifyRequest } from 'fastify'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { requireMember } from '#server/access/who-may.ts'
import type { Deps } from '#server/core/deps.ts'

/** @returns options of a call's route: its largest body, which is read only from a permitted member */
export function bodyRules(deps: Deps, name: CallName) {
  const { who, bodyBytes: bodyLimit = limits.bodyBytes }: Endpoint = calls[name]
  if (who === 'anyone' || who === 'key') {
    if (bodyLimit > limits.bodyBytes) throw new Error(`a stranger sends nothing large: ${name}`)
    return { bodyLimit }
  }
  const onRequest = async (request: FastifyRequest) => {
    await requireMember(deps, request, who)
  }
  return { bodyLimit, onRequest }
}
