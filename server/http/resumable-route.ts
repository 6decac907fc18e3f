import { createReadStream } from 'node:fs'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { id as uuidOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { requireMember } from '#server/access/who-may.ts'
import type { Answer } from '#server/change/idempotency.ts'
import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { timing } from '#server/core/timing.ts'
import { fileName } from '#server/files/file-name.ts'
import { pieceLocks } from '#server/files/piece-locks.ts'
import { PieceStore } from '#server/files/pieces.ts'
import { receive } from '#server/files/receive.ts'
import { type OnTheWay, refuseNoRoom } from '#server/services/resources/file-quota.ts'
import { keepUpload } from './keep-upload.ts'
import { sendAnswer } from './send-answer.ts'
import {
  metadataOf,
  type Protocol,
  passOn,
  refuseExtensions,
  type TusRequest,
  tusRefusal,
} from './tus-protocol.ts'
import { withUploadRoom } from './upload-room.ts'

const path = '/upload/resumable'

type Mounted = {
  deps: Deps
  store: PieceStore
} & Protocol

/**
 * Uploads in pieces by the tus protocol (docs/decisions/0010): POST with the metadata uuid and
 * filename, then PATCH at …/{organization}.{uuid}; HEAD there tells how much has arrived. The last
 * piece gets the answer of POST /upload.
 */
export function mountResumable(app: FastifyInstance, deps: Deps) {
  const store = new PieceStore({ directory: deps.pieces })
  const asked: Protocol['asked'] = new WeakMap()
  const tus = new Server({
    path: `/api${path}`,
    datastore: store,
    maxSize: limits.uploadBytes,
    locker: pieceLocks(),
    lockDrainTimeout: timing.pieceHandOver,
    // Decided by app-origins.ts.
    allowedOrigins: [],
    namingFunction: (request) => asked.get(request)?.id ?? '',
    getFileIdFromRequest: (request) => asked.get(request)?.id,
    generateUrl: (request) => `/api${path}/${asked.get(request)?.address}`,
    onResponseError: (request, error) => {
      Object.assign(asked.get(request) ?? {}, { error })
      return undefined
    },
  })
  const mounted = { deps, store, tus, asked }
  // The body is left to the protocol's own server.
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
  if (request.method === 'POST') refuseExtensions(request)
  const address = `${member.organization}.${uuid}`
  // With the user's uuid: nobody else can continue or end the upload.
  const id = `${member.organization}.${member.user.uuid}.${uuid}`
  const known = request.method === 'HEAD' ? await sizeOfKept(member, uuid) : undefined
  if (known !== undefined) return reply.headers(allOf(known)).send()
  const about: TusRequest = { id, address }
  const pass = () => passOn(mounted, request, about)
  const bytes = Number(request.headers['upload-length'] ?? 0)
  const room = { bytes, pieces: deps.pieces, id }
  const begin = async (others: OnTheWay) => {
    await refuseNoRoom(member, { uuid, bytes, others })
    return pass()
  }
  const isNew = request.method === 'POST'
  const response = isNew ? await withUploadRoom(member, room, begin) : await pass()
  for (const [name, value] of response.headers) {
    if (!/^(content-|connection|access-control-)/.test(name)) reply.header(name, value)
  }
  if (!response.ok) {
    // An earlier try, whose answer was lost, may have completed the file.
    const kept = request.method === 'PATCH' ? await sizeOfKept(member, uuid) : undefined
    if (kept === undefined) throw tusRefusal(response.status, request, about.error)
    return reply.headers(allOf(kept)).code(204).send()
  }
  const arrived = response.headers.has('upload-offset') ? await store.find(id) : undefined
  if (arrived === undefined || arrived.offset !== arrived.size) {
    return reply.code(response.status).send()
  }
  const kept = await keepOnce(mounted, request, { member, uuid, id })
  return sendAnswer(reply, kept)
}

/** @throws Failure 404 also for an upload of another organization */
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

type Whole = { member: Member; uuid: string; id: string }
const keeping = new Map<string, Promise<Answer>>()

/** Two requests may complete a file at the same moment. */
function keepOnce(mounted: Mounted, request: FastifyRequest, whole: Whole): Promise<Answer> {
  const running = keeping.get(whole.id)
  if (running) return running
  const started = keepWhole(mounted, request, whole).finally(() => keeping.delete(whole.id))
  keeping.set(whole.id, started)
  return started
}

/** Removes the pieces once the file is stored or refused; after an outage they are there for another try. */
async function keepWhole(
  { deps, store }: Mounted,
  request: FastifyRequest,
  { member, uuid, id }: Whole,
): Promise<Answer> {
  // The user may have been removed meanwhile.
  await requireMember(deps, request, 'VIEWER')
  const { metadata = {} } = await store.getUpload(id)
  const name = fileName(metadata.filename ?? undefined)
  const type = metadata.filetype ?? 'application/octet-stream'
  const file = await receive(name, type, createReadStream(store.pathOf(id)))
  const uploading = { member, key: null, log: request.log }
  const kept = await keepUpload(deps, uploading, { uuid, file }).finally(file.discard)
  if (kept.status < 500) await store.forget(id)
  return kept
}
