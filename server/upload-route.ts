import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id } from '#contract/endpoint.ts'
import { type Deps, requireMember } from '#server/door.ts'
import { Failure } from '#server/failure.ts'
import { type Received, receive } from '#server/files/receive.ts'
import { readKey, sendChange } from '#server/handle.ts'
import { forgetFile, keepFile, recordUpload } from '#server/services/uploads.ts'

const name = 'POST /upload'

/** POST /upload: multipart, field upload_file, and a field uuid before it when the device made one. */
export function mountUpload(app: FastifyInstance, deps: Deps) {
  app.post('/upload', async (request, reply) => {
    const member = await requireMember(deps, request, 'EDITOR')
    const key = readKey(request)
    const { given, file } = await readForm(request)
    const uuid = given ?? randomUUID()
    try {
      const refused = await keepFile(member, uuid, file).catch(asFailure)
      const print = { uuid: given, name: file.name, sha256: file.sha256 }
      const answer = await sendChange(deps, reply, { name, member, key, print }, (asker) => {
        if (refused) throw refused
        return recordUpload(asker, uuid, file)
      })
      const { data } = answer.envelope
      const ours = data !== null && typeof data === 'object' && 'uuid' in data && data.uuid === uuid
      if (!given && !ours) await forgetFile(member, uuid)
    } finally {
      await file.discard()
    }
    return reply
  })
}

async function readForm(
  request: FastifyRequest,
): Promise<{ given: string | null; file: Received }> {
  if (!request.isMultipart()) {
    throw new Failure(415, 'not_multipart', 'Send the file as multipart/form-data.')
  }
  const part = await request.file()
  if (part?.fieldname !== 'upload_file') {
    throw new Failure(400, 'no_file', 'Send the file in the field upload_file.')
  }
  const field = part.fields.uuid
  const given = field && 'value' in field ? id.safeParse(field.value) : null
  if (given && !given.success) throw new Failure(400, 'invalid', 'uuid: This is not a valid uuid')
  const file = await receive(part.filename || 'file', part.mimetype, part.file)
  return { given: given?.data ?? null, file }
}

function asFailure(error: unknown) {
  if (error instanceof Failure) return error
  throw error
}
