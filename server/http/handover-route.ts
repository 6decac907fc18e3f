import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { zipHead, zipList } from '#contract/handover/zip-heads.ts'
import { sharedLimit } from '#server/access/shared-limit.ts'
import { tooManyTries } from '#server/access/too-many-tries.ts'
import { requireMember } from '#server/access/who-may.ts'
import { type Answer, fingerprint, keyUse } from '#server/change/idempotency.ts'
import { change } from '#server/change/transaction.ts'
import type { Deps } from '#server/core/deps.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { networkOf } from '#server/core/network-of.ts'
import { timing } from '#server/core/timing.ts'
import {
  type Handover,
  handoverPath,
  makeHandoverLink,
  readHandover,
} from '#server/services/yard/handovers.ts'
import { bodyRules } from './body-rules.ts'
import { handoverPage, handoverStyle, overPage, tooLargePage } from './handover-page.ts'
import { sourceOf } from './inside-sources.ts'
import { readInput, readKey } from './read-request.ts'
import { sendAnswer } from './send-answer.ts'

/** From one network: a person opens a link a few times. */
const most = { max: 60, per: timing.triesCountedIn }

const make = 'POST /log-entries/{uuid}/link'

/** Makes links to handovers, whose secret is stored nowhere, and shows what they open. */
export function mountHandovers(app: FastifyInstance, deps: Deps) {
  app.post('/log-entries/:uuid/link', bodyRules(deps, make), async (request, reply) => {
    const member = await requireMember(deps, request, 'EDITOR')
    const input = readInput(make, request)
    const use = keyUse(member, readKey(request), fingerprint(deps.secret, make, input))
    const answer = await change(deps.db, member, use, (asker) =>
      makeHandoverLink(asker, input, deps.secret),
    )
    return sendAnswer(reply, withPath(deps, answer))
  })

  const isTooMany = sharedLimit(app, deps, most, (request) => `handover ${networkOf(request)}`)
  const onRequest = async (request: FastifyRequest) => {
    if (await isTooMany(request)) throw tooManyTries(most.per / 1000, 'a minute')
  }
  type Of = { Params: { token: string } }
  app.get<Of>('/handover/:token', { onRequest }, async ({ params }, reply) => {
    const handover = await handoverOf(deps, params.token)
    reply.type('text/html; charset=utf-8').headers(pageHeaders)
    if (!handover) return reply.code(404).send(overPage)
    const files = handover.files.map((file) => ({
      ...file,
      address: deps.files.presign(file.stored),
    }))
    const zip = handover.isOneZip ? `${params.token}/pack.zip` : null
    return reply.send(handoverPage({ ...handover, files, zip }))
  })
  app.get<Of>('/handover/:token/pack.zip', { onRequest }, async ({ method, params }, reply) => {
    const handover = await handoverOf(deps, params.token)
    if (!handover?.isOneZip) {
      reply.type('text/html; charset=utf-8').headers(pageHeaders)
      return handover ? reply.code(413).send(tooLargePage) : reply.code(404).send(overPage)
    }
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="handover.zip"')
    // Fastify would read a stream to its end for nobody.
    if (method === 'HEAD') return reply.send()
    return reply.send(Readable.from(zipOf(deps.files, handover), { objectMode: false }))
  })
}

const handoverOf = async ({ db }: Deps, token: string) =>
  /^[\w-]{43}$/.test(token) ? readHandover(db, token) : null

/** Its address is a secret, and nothing of the page runs. */
const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src ${sourceOf(handoverStyle)}; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/**
 * The files one by one, of which none is held in memory: each is read twice, as what unpacks a stream
 * wants the checksum before it. A file that the store lost is left out.
 */
async function* zipOf(store: FileStore, { files }: Handover) {
  const list = zipList()
  for (const { path, stored } of files) {
    const summed = await store.read(stored)
    if (!summed) continue
    let [crc, size] = [0, 0]
    for await (const piece of summed.body) {
      crc = crc32(piece, crc)
      size += piece.length
    }
    const file = { name: Buffer.from(path), crc, size }
    const found = await store.read(stored)
    if (!found) throw new Error(`${stored.uuid} was removed while it was packed`)
    yield zipHead(file)
    yield* found.body
    list.add(file)
  }
  yield list.end()
}

function withPath({ secret }: Deps, { status, envelope }: Answer): Answer {
  if (envelope.error !== '') return { status, envelope }
  const { uuid, expires_at } = Object(envelope.data)
  return {
    status,
    envelope: { data: { uuid, expires_at, path: handoverPath(secret, uuid) }, error: '' },
  }
}
