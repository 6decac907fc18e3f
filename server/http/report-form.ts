import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { Failure } from '#server/core/failure.ts'
import { fileName } from '#server/files/file-name.ts'
import { type Received, receive } from '#server/files/receive.ts'
import { photoTooLarge } from '#server/services/yard/report-photos.ts'
import { formFailure } from './form-failure.ts'

type Form = { fields: Record<string, unknown>; photos: Received[] }

const mostFields = 5

/** Reads a report with its photos; photos that arrived are discarded when the rest is refused. */
export async function readReport(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) return { fields: { ...Object(request.body) }, photos: [] }
  const fields: Record<string, unknown> = {}
  const photos: Received[] = []
  const most = {
    files: limits.reportPhotos,
    fields: mostFields,
    // One more, so that one photo too many is refused as that.
    parts: limits.reportPhotos + mostFields + 1,
  }
  try {
    for await (const part of request.parts({
      limits: { ...most, fileSize: limits.reportPhotoBytes + 1 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'photos') throw noPhotos()
      else photos.push(await receive(fileName(part.filename), part.mimetype, part.file))
    }
    return { fields, photos }
  } catch (error) {
    for (const photo of photos) await photo.discard()
    // The client reads our answer only after it has sent the rest, which is dropped.
    request.raw.unpipe()
    request.raw.resume()
    const { code } = Object(error)
    if (code === 'FST_FILES_LIMIT') throw tooMany()
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw photoTooLarge()
    throw formFailure(error)
  }
}

const noPhotos = () => new Failure(400, 'no_file', 'Send the photos in the field photos.')
const tooMany = () =>
  new Failure(400, 'too_many_photos', `A report has at most ${limits.reportPhotos} photos.`)
