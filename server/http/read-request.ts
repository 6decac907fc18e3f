import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type CallName, calls, type Input } from '#contract/calls.ts'
import { id } from '#contract/endpoint.ts'
import { Failure } from '#server/change/failure.ts'

/**
 * Checks a request against the contract.
 * @throws Failure 400 with a sentence for each field
 */
export function readInput<Name extends CallName>(name: Name, request: FastifyRequest) {
  const params: Record<string, string> = Object(request.params)
  const sent = request.method === 'POST' ? bodyOf(request) : { ...Object(request.query) }
  for (const [key, value] of Object.entries(params)) {
    if (sent[key] !== undefined && String(sent[key]).toLowerCase() !== value.toLowerCase()) {
      throw new Failure(400, 'invalid', `${key} differs between the address and the body.`)
    }
  }
  return checkInput(name, { ...sent, ...params })
}

/** @throws Failure 400 with a sentence for each field */
export function checkInput<Name extends CallName>(name: Name, sent: unknown): Input<Name> {
  const result = calls[name].input.safeParse(sent)
  if (!result.success) throw refuse(result.error)
  return result.data as Input<Name> // The same entry of the table says so.
}

/** @returns the Idempotency-Key of a request, null for none */
export function readKey(request: FastifyRequest) {
  const header = request.headers['idempotency-key']
  if (header === undefined) return null
  const key = id.safeParse(header)
  if (!key.success) throw new Failure(400, 'invalid', 'Idempotency-Key must be a UUID.')
  return key.data
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return { ...body }
  throw new Failure(400, 'invalid', 'The body must be a JSON object.')
}

function refuse(error: z.ZodError) {
  // Without a prototype: a field may be named 'constructor'.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'Unknown field'
    } else fields[issue.path.join('.')] ??= issue.message
  }
  const sentence = Object.entries(fields).map(([field, message]) => `${field}: ${message}`)
  return new Failure(400, 'invalid', sentence.join('; '), { fields })
}
