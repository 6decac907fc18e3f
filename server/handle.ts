import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CallName, calls, type Input } from '#contract/calls.ts'
import { id } from '#contract/endpoint.ts'
import { type Asker, type Member, Page, type Stranger } from '#server/asker.ts'
import { type Deps, requireMember, requireVisitor, welcome } from '#server/door.ts'
import { Failure } from '#server/failure.ts'
import { type Answer, fingerprint, type KeyUse } from '#server/idempotency.ts'
import { routes } from '#server/routes.ts'
import { change } from '#server/transaction.ts'

type AnyService = (asker: Asker | Stranger, input: unknown) => Promise<unknown>

/** Mounts every call of the table in routes.ts below /api. */
export function mountCalls(app: FastifyInstance, deps: Deps) {
  for (const name of Object.keys(routes) as (keyof typeof routes)[]) {
    const [method, path] = splitName(name)
    // The table's type pairs each service with its call's asker and input; a loop can't say so.
    const service = routes[name] as AnyService
    const mounted = { deps, name, service }
    const answer = method === 'POST' ? answerChange : answerQuestion
    app.route({ method, url: path, handler: (request, reply) => answer(mounted, request, reply) })
  }
}

/** @returns method and Fastify path of a call, for instance 'GET' and '/trailer/:uuid' */
function splitName(name: CallName): [method: 'GET' | 'POST', path: string] {
  const [method, path = ''] = name.split(' ')
  return [method === 'POST' ? 'POST' : 'GET', path.replace(/\{(\w+)\}/g, ':$1')]
}

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

/** @returns what a key stands for; null without a key */
export function keyUse(member: Member, key: string | null, print: string): KeyUse | null {
  const { organization, user } = member
  return key === null ? null : { organization, user: user.uuid, key, fingerprint: print }
}

export function sendAnswer(reply: FastifyReply, { status, envelope }: Answer) {
  return reply.code(status).send(envelope)
}

type Mounted = { deps: Deps; name: keyof typeof routes; service: AnyService }

async function answerChange(
  { deps, name, service }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { who } = calls[name]
  if (who === 'anyone' || who === 'key') throw new Error(`${name} changes data for a stranger`)
  const member = await requireMember(deps, request, who)
  const input = readInput(name, request)
  const use = keyUse(member, readKey(request), fingerprint(deps.secret, name, input))
  return sendAnswer(reply, await change(deps.db, member, use, (asker) => service(asker, input)))
}

async function answerQuestion(
  { deps, name, service }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { who } = calls[name]
  const member = who === 'anyone' || who === 'key' ? null : await requireMember(deps, request, who)
  const input = readInput(name, request)
  const data = await service(member ?? (await stranger(deps, who, request, input)), input)
  if (data instanceof Page) reply.header('x-total-count', data.total)
  return { data: data instanceof Page ? data.rows : data, error: '' }
}

async function stranger(deps: Deps, who: string, request: FastifyRequest, input: unknown) {
  if (who === 'anyone') return welcome(deps, request)
  return requireVisitor(deps, z.object({ accessKey: id }).parse(input).accessKey)
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
