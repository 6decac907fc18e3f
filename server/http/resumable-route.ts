import { createReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { id as uuidOf } from '#contract/endpoint.ts'
import { limits, tooLarge } from '#contract/limits.ts'
import type { Member } from '#server/access/asker.ts'
import { requireMember } from '#server/access/who-may.ts'
import { Failure, missing } from '#server/change/failure.ts'
import type { Answer } from '#server/change/idempotency.ts'
import { fileName } from '#server/files/file-name.ts'
import { pieceLocks } from '#server/files/piece-locks.ts'
import { PieceStore } from '#server/files/pieces.ts'
import { receive } from '#server/files/receive.ts'
import type { Deps } from './deps.ts'
import { keepUpload } from './keep-upload.ts'
import { sendAnswer } from './send-answer.ts'

const path = '/upload/resumable'
/** Milliseconds that a request may go on writing when another asks for the same file. */
const drainTime = 500

type Mounted = { deps: Deps; store: PieceStore; tus: Server; ids: WeakMap<Request, string> }

/**
 * Files in pieces by the tus protocol (docs/decisions/0010): POST with the metadata uuid and
 * filename, then PATCH at …/{organization}.{uuid}; HEAD there says how much has arrived. The answer
 * to the last piece is that of POST /upload.
 */
export function mountResumable(app: FastifyInstance, deps: Deps) {
  const store = new PieceStore({ directory: deps.pieces })
  const ids = new WeakMap<Request, string>()
  const tus = new Server({
    path: `/api${path}`,
    datastore: store,
    maxSize: limits.uploadBytes,
    locker: pieceLocks(),
    lockDrainTimeout: drainTime,
    relativeLocation: true,
    // Who is let in is decided before (app-origins.ts).
    allowedOrigins: [],
    namingFunction: (request) => ids.get(request) ?? '',
    getFileIdFromRequest: (request) => ids.get(request),
  })
  const mounted = { deps, store, tus, ids }
  // The bytes are read where they are written.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
  app.route({
    method: ['POST', 'OPTIONS'],
    url: path,
    handler: (request, reply) => answer(mounted, request, reply),
  })
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${path}/:id`,
    handler: (request, reply) => answer(mounted, request, reply),
  })
}

async function answer(mounted: Mounted, request: FastifyRequest, reply: FastifyReply) {
  const { deps, store } = mounted
  const member = await requireMember(deps, request, 'VIEWER')
  const uuid = request.method === 'OPTIONS' ? '' : readUuid(member, request)
  const id = `${member.organization}.${uuid}`
  const known = request.method === 'HEAD' ? await sizeOfKept(member, uuid) : undefined
  if (known !== undefined) return reply.headers(allOf(known)).send()
  const response = await passOn(mounted, request, id)
  for (const [name, value] of response.headers) {
    if (!/^(content-|connection|access-control-)/.test(name)) reply.header(name, value)
  }
  if (!response.ok) {
    // An earlier try, whose answer was lost, may have brought the last of it meanwhile.
    const kept = request.method === 'PATCH' ? await sizeOfKept(member, uuid) : undefined
    if (kept === undefined) throw refusal(response.status, request)
    return reply.headers(allOf(kept)).code(204).send()
  }
  const arrived = response.headers.has('upload-offset') ? await store.find(id) : undefined
  if (arrived === undefined || arrived.offset !== arrived.size) {
    return reply.code(response.status).send()
  }
  const kept = await keepOnce(mounted, request, { member, uuid, id })
  return sendAnswer(reply, kept)
}

/** @throws Failure 404 for another organization's, alike for what is no address of an upload */
function readUuid(member: Member, { method, headers, params }: FastifyRequest) {
  if (method !== 'POST') {
    const [organization, uuid] = String(Object(params).id).split('.')
    const known = uuidOf.safeParse(uuid)
    if (organization !== member.organization || !known.success) throw missing('upload')
    return known.data
  }
  const known = uuidOf.safeParse(metadataOf(headers['upload-metadata']).uuid)
  if (known.success) return known.data
  throw new Failure(400, 'invalid', 'uuid: Upload-Metadata must name the uuid of the upload.')
}

function metadataOf(header: string | string[] | undefined) {
  try {
    return Metadata.parse(String(header ?? ''))
  } catch {
    return {}
  }
}

const allOf = (bytes: number) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': bytes,
  'upload-length': bytes,
})

async function sizeOfKept({ db }: Member, uuid: string) {
  const upload = await db
    .selectFrom('upload')
    .select('size')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return upload?.size
}

/** Hands a request to the protocol's own server; what arrives before a cut is written. */
async function passOn({ tus, ids }: Mounted, { raw, method, url }: FastifyRequest, id: string) {
  const bytes = new PassThrough()
  const hasBody = method === 'PATCH' || method === 'POST'
  if (hasBody) raw.pipe(bytes)
  raw.once('close', () => bytes.end())
  const request = new Request(new URL(url, 'http://drawbar'), {
    method,
    headers: headersOf(raw.headers),
    ...(hasBody ? { body: Readable.toWeb(bytes), duplex: 'half' } : {}),
  })
  ids.set(request, id)
  try {
    return await tus.handleWeb(request)
  } finally {
    // What is still being sent is let in and dropped, so that the client comes to read our answer.
    raw.unpipe(bytes)
    raw.resume()
  }
}

function headersOf(given: Record<string, string | string[] | undefined>) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

type Whole = { member: Member; uuid: string; id: string }
const keeping = new Map<string, Promise<Answer>>()

/** Two requests may find a file whole at the same moment. */
function keepOnce(mounted: Mounted, request: FastifyRequest, whole: Whole): Promise<Answer> {
  const running = keeping.get(whole.id)
  if (running) return running
  const started = keepWhole(mounted, request, whole).finally(() => keeping.delete(whole.id))
  keeping.set(whole.id, started)
  return started
}

/** The pieces go when the file is kept or refused; another try after an outage finds them again. */
async function keepWhole(
  { deps, store }: Mounted,
  { log }: FastifyRequest,
  { member, uuid, id }: Whole,
): Promise<Answer> {
  const { metadata = {} } = await store.getUpload(id)
  const name = fileName(metadata.filename ?? undefined)
  const type = metadata.filetype ?? 'application/octet-stream'
  const file = await receive(name, type, createReadStream(store.pathOf(id)))
  const uploading = { member, key: null, log }
  const kept = await keepUpload(deps, uploading, { uuid, file }).finally(file.discard)
  if (kept.status < 500) await store.forget(id)
  return kept
}

/** What the protocol's own server refuses, in our words. */
function refusal(status: number, { headers }: FastifyRequest) {
  if (status === 413) {
    const { filetype, filename } = metadataOf(headers['upload-metadata'])
    return new Failure(413, 'too_large', tooLarge(filetype ?? filename ?? 'file'))
  }
  if (status === 404 || status === 410) return missing('upload')
  if (status === 409) {
    return new Failure(409, 'wrong_offset', 'This piece does not follow what has arrived.')
  }
  if (status < 500) return new Failure(status, 'refused', 'The request can not be understood.')
  return new Error(`the upload ended with ${status}`)
}
