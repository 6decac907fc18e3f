import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { requireMember } from '#server/access/who-may.ts'
import type { Member } from '#server/core/asker.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'
import { fileName } from '#server/files/file-name.ts'
import { type Received, receive } from '#server/files/receive.ts'
import { type OnTheWay, refuseNoRoom } from '#server/services/resources/file-quota.ts'
import { formFailure } from './form-failure.ts'
import { type Arrived, keepUpload } from './keep-upload.ts'
import { checkInput, readKey } from './read-request.ts'
import { sendAnswer } from './send-answer.ts'
import { withUploadRoom } from './upload-room.ts'

const name = 'POST /upload'

/** POST /upload: a form with the field upload_file, and uuid where the device made one. */
export function mountUpload(app: FastifyInstance, deps: Deps) {
  app.post('/upload', async (request, reply) => {
    const member = await requireMember(deps, request, 'VIEWER')
    const key = readKey(request)
    const uploading = { member, key, log: request.log }
    const take = async (others: OnTheWay) => {
      const form = await readForm(request, member, others)
      // The user may have been removed meanwhile.
      return requireMember(deps, request, 'VIEWER')
        .then(() => keepUpload(deps, uploading, form))
        .finally(form.file.discard)
    }
    const room = { bytes: sizeSaid(request), pieces: deps.pieces }
    return sendAnswer(
      reply,
      await withUploadRoom(member, room, take).finally(() => dropRest(request)),
    )
  })
}

/** Reads the form; a file that arrived is discarded when the rest is refused. */
async function readForm(
  request: FastifyRequest,
  member: Member,
  others: OnTheWay,
): Promise<Arrived> {
  if (!request.isMultipart()) {
    throw new Failure(415, 'not_multipart', 'Send the file as multipart/form-data.')
  }
  const sent: Record<string, unknown> = {}
  const files: Received[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') sent[part.fieldname] = part.value
      else if (part.fieldname !== 'upload_file') throw noFile()
      else {
        const bytes = sizeSaid(request)
        await refuseNoRoom(member, { uuid: id.safeParse(sent.uuid).data, bytes, others })
        files.push(await receive(fileName(part.filename), part.mimetype, part.file))
      }
    }
    const { uuid } = checkInput(name, sent)
    const [file] = files
    if (!file) throw noFile()
    return { uuid, file }
  } catch (error) {
    for (const file of files) await file.discard()
    throw formFailure(error)
  }
}

/** The length of the form, which is little more than its file; the largest file where it is unknown. */
const sizeSaid = ({ headers }: FastifyRequest) =>
  Math.min(Number(headers['content-length'] ?? limits.uploadBytes), limits.uploadBytes)

/** The client reads our answer only after it has sent the rest, which is dropped. */
function dropRest({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

const noFile = () => new Failure(400, 'no_file', 'Send the file in the field upload_file.')
