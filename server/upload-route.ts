import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Member } from '#server/asker.ts'
import { type Deps, requireMember } from '#server/door.ts'
import { Failure } from '#server/failure.ts'
import { isImage } from '#server/files/image.ts'
import { type Received, receive } from '#server/files/receive.ts'
import { checkInput, keyUse, readKey, sendAnswer } from '#server/handle.ts'
import { type Answer, fingerprint, storedAnswer } from '#server/idempotency.ts'
import { forgetFile, keepFile, recordUpload } from '#server/services/uploads.ts'
import { change } from '#server/transaction.ts'

const name = 'POST /upload'

type Form = { uuid: string | undefined; file: Received }

/** POST /upload: multipart, field upload_file, and a field uuid when the device made one. */
export function mountUpload(app: FastifyInstance, deps: Deps) {
  app.post('/upload', async (request, reply) => {
    const member = await requireMember(deps, request, 'VIEWER')
    const key = readKey(request)
    const form = await readForm(request)
    const asked = { member, key, log: request.log }
    const answer = await keep(deps, asked, form).finally(form.file.discard)
    return sendAnswer(reply, answer)
  })
}

type Asked = { member: Member; key: string | null; log: FastifyBaseLogger }

async function keep(deps: Deps, { member, key, log }: Asked, form: Form): Promise<Answer> {
  const { uuid: given, file } = form
  const asked = { uuid: given, name: file.name, sha256: file.sha256 }
  const use = keyUse(member, key, fingerprint(deps.secret, name, asked))
  const stored = use && (await storedAnswer(deps.db, use))
  if (stored) return stored
  const uuid = given ?? randomUUID()
  const kept = refusedType(member, file) ?? (await keepFile(member, uuid, file).catch(asFailure))
  if ('problem' in kept && kept.problem) {
    log.warn({ err: kept.problem, upload: uuid, organization: member.organization }, 'no preview')
  }
  const answer = await change(deps.db, member, use, (asker) => {
    if (kept instanceof Failure) throw kept
    return recordUpload(asker, uuid, file, kept)
  })
  if (isUnused(answer, given, uuid)) await forgetFile(member, uuid, file)
  return answer
}

/** Who only reads uploads nothing but the picture of their own account. */
function refusedType({ user }: Member, file: Received) {
  if (user.role !== 'VIEWER' || isImage(file.mime)) return null
  const sentence = 'Your role allows pictures only. Ask an administrator to upload other files.'
  return new Failure(403, 'forbidden', sentence)
}

/** Whether no record will ever name the bytes: another request's answer, or a uuid that is taken. */
function isUnused({ envelope }: Answer, given: string | undefined, uuid: string) {
  const { data } = envelope
  const ours = data !== null && typeof data === 'object' && 'uuid' in data && data.uuid === uuid
  return given ? 'code' in envelope && envelope.code === 'uuid_taken' : !ours
}

/** Takes in the whole form; a file that arrived is discarded again when the rest is refused. */
async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) {
    throw new Failure(415, 'not_multipart', 'Send the file as multipart/form-data.')
  }
  const sent: Record<string, unknown> = {}
  const files: Received[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') sent[part.fieldname] = part.value
      else if (part.fieldname !== 'upload_file') throw noFile()
      else files.push(await receive(fileName(part.filename), part.mimetype, part.file))
    }
    const { uuid } = checkInput(name, sent)
    const [file] = files
    if (!file) throw noFile()
    return { uuid, file }
  } catch (error) {
    for (const file of files) await file.discard()
    // What the client is still sending is let in and dropped, so that it comes to read our answer.
    request.raw.unpipe()
    request.raw.resume()
    throw formFailure(error)
  }
}

const noFile = () => new Failure(400, 'no_file', 'Send the file in the field upload_file.')

/** What is wrong with the form itself, in our words. */
function formFailure(error: unknown) {
  const { code, message } = Object(error)
  if (code === 'FST_FILES_LIMIT') return new Failure(400, 'two_files', 'Send one file at a time.')
  if (/^Multipart: Boundary not found/.test(message)) {
    return new Failure(400, 'no_boundary', 'The form names no boundary between its parts.')
  }
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) {
    return new Failure(400, 'too_many_fields', 'The form has too many fields.')
  }
  if (code === 'FST_PROTO_VIOLATION') return new Failure(400, 'invalid', 'Unknown field')
  const broken = /^(ERR_STREAM|FST_MP|FST)_PREMATURE_CLOSE$/.test(code)
  if (broken || /^(Unexpected end|Part terminated)/.test(message)) {
    return new Failure(400, 'cut_off', 'The file did not arrive whole. Please send it again.')
  }
  return error
}

/** @returns a name that can be stored and shown, its ending kept; browsers escape its quotes */
function fileName(given = '') {
  const clean =
    given
      .toWellFormed()
      .replaceAll('%22', '"')
      .replace(/%0[ad]/gi, '')
      .replace(/\p{Cc}/gu, '')
      .trim() || 'file'
  const [, start = clean, ending = ''] = /^(.*?)(\.[^.]{1,20})?$/.exec(clean) ?? []
  return start.slice(0, limits.nameLength - ending.length) + ending
}

function asFailure(error: unknown) {
  if (error instanceof Failure) return error
  throw error
}
