import type { FastifyRequest } from 'fastify'
import type { Failure } from '#server/core/failure.ts'
import { fileName } from '#server/files/file-name.ts'
import { type Received, receive } from '#server/files/receive.ts'
import { formFailure } from './form-failure.ts'

type Form = { fields: Record<string, unknown>; files: Received[] }

type Takes = {
  /** The name of the field that has the files. */
  field: string
  files: number
  fileBytes: number
  /** Of all files together. */
  allBytes?: number
  fields: number
  noFiles: () => Failure
  tooMany: () => Failure
  tooLarge: () => Failure
}

/** The rest of a form, beside its files. */
const spare = 1024 * 1024

/** Reads a form with files, or JSON without; files that arrived are discarded when the rest is refused. */
export async function readSentForm(request: FastifyRequest, takes: Takes): Promise<Form> {
  if (!request.isMultipart()) return { fields: { ...Object(request.body) }, files: [] }
  const fields: Record<string, unknown> = {}
  const files: Received[] = []
  const { allBytes = Number.POSITIVE_INFINITY } = takes
  const most = {
    files: takes.files,
    fields: takes.fields,
    // One more, so that one file too many is refused as that.
    parts: takes.files + takes.fields + 1,
    fileSize: takes.fileBytes + 1,
  }
  try {
    if (Number(request.headers['content-length']) > allBytes + spare) throw takes.tooLarge()
    for await (const part of request.parts({ limits: most })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== takes.field) throw takes.noFiles()
      else {
        files.push(await receive(fileName(part.filename), part.mimetype, part.file))
        if (files.reduce((sum, { size }) => sum + size, 0) > allBytes) throw takes.tooLarge()
      }
    }
    return { fields, files }
  } catch (error) {
    for (const file of files) await file.discard()
    // The client reads our answer only after it has sent the rest, which is dropped.
    request.raw.unpipe()
    request.raw.resume()
    const { code } = Object(error)
    if (code === 'FST_FILES_LIMIT') throw takes.tooMany()
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw takes.tooLarge()
    throw formFailure(error)
  }
}
