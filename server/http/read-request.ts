import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type CallName, calls, type Input } from '#contract/calls.ts'
import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { betweenSlices, isLong } from '#contract/list-of.ts'
import { yieldIfLong } from '#server/core/event-loop.ts'
import { Failure } from '#server/core/failure.ts'

betweenSlices(yieldIfLong)

/**
 * Checks a request against the contract.
 * @throws Failure 400 with a sentence for each field
 */
export function readInput<Name extends CallName>(name: Name, request: FastifyRequest) {
  return checkInput(name, sentWith(request))
}

/**
 * The same for an input that may have long lists: other requests run while they are checked.
 * @throws Failure 400 with a sentence for each field
 */
export async function readLongInput<Name extends CallName>(name: Name, request: FastifyRequest) {
  const sent = sentWith(request)
  if (!Object.values(sent).some(isLong)) return checkInput(name, sent)
  return outcome<Name>(await calls[name].input.safeParseAsync(sent))
}

function sentWith(request: FastifyRequest): Record<string, unknown> {
  const params: Record<string, string> = Object(request.params)
  const sent = request.method === 'POST' ? bodyOf(request) : { ...Object(request.query) }
  for (const [key, value] of Object.entries(params)) {
    if (sent[key] !== undefined && String(sent[key]).toLowerCase() !== value.toLowerCase()) {
      throw new Failure(400, 'invalid', `${key} differs between the address and the body.`)
    }
  }
  return { ...sent, ...params }
}

/** @throws Failure 400 with a sentence for each field */
export function checkInput<Name extends CallName>(name: Name, sent: unknown): Input<Name> {
  return outcome<Name>(calls[name].input.safeParse(sent))
}

function outcome<Name extends CallName>(result: z.ZodSafeParseResult<unknown>): Input<Name> {
  if (!result.success) throw refuse(result.error)
  return result.data as Input<Name> // By the same entry of the table.
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

/** Names the first problems only: an answer must not be larger than its request. */
function refuse({ issues }: z.ZodError) {
  const most = limits.problems
  // Without a prototype: a field may be named 'constructor'.
  const fields: Record<string, string> = Object.create(null)
  for (const [field, message] of issues.slice(0, most).flatMap(problemsOf).slice(0, most)) {
    fields[field] ??= message
  }
  const all = issues.reduce((sum, issue) => sum + ('keys' in issue ? issue.keys.length : 1), 0)
  const sentences = Object.entries(fields).map(([field, message]) => `${field}: ${message}`)
  if (all > most) sentences.push(`and ${all - most} more`)
  return new Failure(400, 'invalid', sentences.join('; '), { fields })
}

function problemsOf(issue: z.core.$ZodIssue): [field: string, message: string][] {
  if (issue.code !== 'unrecognized_keys') return [[nameOf(issue.path), issue.message]]
  const keys = issue.keys.slice(0, limits.problems)
  return keys.map((key) => [nameOf([...issue.path, key]), 'Unknown field'])
}

/** @returns the name of a field, cut off where it is longer than any of ours */
const nameOf = (path: PropertyKey[]) => path.join('.').slice(0, limits.nameLength)
