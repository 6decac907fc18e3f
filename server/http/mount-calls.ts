import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CallName, calls } from '#contract/calls.ts'
import { id } from '#contract/endpoint.ts'
import { nothingNew } from '#contract/nothing-new.ts'
import { requireMember, requireVisitor, strangerOf } from '#server/access/who-may.ts'
import { fingerprint, keyUse } from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import { type Asker, NothingNew, Page, type Stranger } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { yieldIfLong } from '#server/core/event-loop.ts'
import { bodyRules } from './body-rules.ts'
import { readInput, readKey, readLongInput } from './read-request.ts'
import { routes } from './routes.ts'
import { searchTurns } from './search-turns.ts'
import { sendAnswer } from './send-answer.ts'

/** Headers of constant-headers.ts that an answer without a body does not need. */
const bodyHeaders = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
]

/** Tells a device that it has everything, without a body where the device accepts that. */
function answerNothing({ headers }: FastifyRequest, reply: FastifyReply, { page }: NothingNew) {
  if (headers.accept !== nothingNew.accept) return { data: page, error: '' }
  for (const name of bodyHeaders) reply.removeHeader(name)
  return reply.code(204).header(nothingNew.catalogue, page.catalogue).send()
}

type AnyService = (asker: Asker | Stranger, input: unknown) => Promise<unknown>

/** Mounts every call of the table in routes.ts below /api. */
export function mountCalls(app: FastifyInstance, deps: Deps) {
  const takeTurn = searchTurns()
  for (const name of Object.keys(routes) as (keyof typeof routes)[]) {
    const [method, path] = splitName(name)
    // The table's type pairs each service with its call's asker and input; a loop can't say so.
    const service = routes[name] as AnyService
    const mounted = { deps, name, service, takeTurn }
    const answer = method === 'POST' ? answerChange : answerQuestion
    app.route({
      method,
      url: path,
      ...(method === 'POST' && bodyRules(deps, name)),
      handler: (request, reply) => answer(mounted, request, reply),
    })
  }
}

/** @returns method and Fastify path of a call, for instance 'GET' and '/trailer/:uuid' */
function splitName(name: CallName): [method: 'GET' | 'POST', path: string] {
  const [method, path = ''] = name.split(' ')
  return [method === 'POST' ? 'POST' : 'GET', path.replace(/\{(\w+)\}/g, ':$1')]
}

type Mounted = {
  deps: Deps
  name: keyof typeof routes
  service: AnyService
  takeTurn: ReturnType<typeof searchTurns>
}

async function answerChange(
  { deps, name, service }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { who } = calls[name]
  if (who === 'anyone' || who === 'key') throw new Error(`${name} changes data for a stranger`)
  const member = await requireMember(deps, request, who)
  const input = await readLongInput(name, request)
  await yieldIfLong()
  const use = keyUse(member, readKey(request), fingerprint(deps.secret, name, input))
  return sendAnswer(reply, await change(deps.db, member, use, (asker) => service(asker, input)))
}

async function answerQuestion(
  { deps, name, service, takeTurn }: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { who } = calls[name]
  const member = who === 'anyone' || who === 'key' ? null : await requireMember(deps, request, who)
  const input = readInput(name, request)
  const asker = member ?? (await stranger(deps, who, request, input))
  const ask = () => service(asker, input)
  const data =
    member && isLong(input) ? await takeTurn(request, member.user.uuid, ask) : await ask()
  await yieldIfLong()
  if (data instanceof NothingNew) return answerNothing(request, reply, data)
  if (data instanceof Page) reply.header('x-total-count', data.total)
  return { data: data instanceof Page ? data.rows : data, error: '' }
}

/** Rows of a list, and rows before it, that are read in no time. */
const shortList = { limit: 20, start: 1000 }

/** Whether a call may hold the process for long: a search, or a long list. */
function isLong(input: object) {
  const asked: Record<string, unknown> = { ...input }
  if (asked.search || asked.where || asked.sort) return true
  return Number(asked.limit ?? 0) > shortList.limit || Number(asked.start ?? 0) > shortList.start
}

async function stranger(deps: Deps, who: string, request: FastifyRequest, input: unknown) {
  if (who === 'anyone') return strangerOf(deps, request)
  return requireVisitor(deps, z.object({ accessKey: id }).parse(input).accessKey)
}
