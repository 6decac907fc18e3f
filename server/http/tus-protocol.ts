import { PassThrough, Readable } from 'node:stream'
import { Metadata, type Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { tooLarge } from '#contract/limits.ts'
import { Failure, missing } from '#server/core/failure.ts'

/* Joins Fastify's requests with the server of @tus/server. */

/** The upload's name in the store and in addresses, and what was thrown. */
export type TusRequest = { id: string; address: string; error?: unknown }

export type Protocol = { tus: Server; asked: WeakMap<Request, TusRequest> }

export function metadataOf(header: string | string[] | undefined) {
  try {
    return Metadata.parse(String(header ?? ''))
  } catch {
    return {}
  }
}

/** Refuses the extensions that are not offered (tus 1.0.0, 'Creation' and 'Concatenation'). */
export function refuseExtensions({ headers }: FastifyRequest) {
  if ('upload-defer-length' in headers) {
    throw new Failure(
      400,
      'invalid',
      'Upload-Length: Tell the length of the file in the first request.',
    )
  }
  if ('upload-concat' in headers) {
    throw new Failure(400, 'invalid', 'Upload-Concat: A file cannot be made of several uploads.')
  }
}

/** Hands a request to the protocol's server, which writes what arrives before a cut. */
export async function passOn(
  { tus, asked }: Protocol,
  { raw, method, url }: FastifyRequest,
  about: TusRequest,
) {
  const bytes = new PassThrough()
  const hasBody = method === 'PATCH' || method === 'POST'
  if (hasBody) raw.pipe(bytes)
  raw.once('close', () => bytes.end())
  const request = new Request(new URL(url, 'http://drawbar'), {
    method,
    headers: headersOf(raw.headers),
    ...(hasBody ? { body: Readable.toWeb(bytes), duplex: 'half' } : {}),
  })
  asked.set(request, about)
  try {
    return await tus.handleWeb(request)
  } finally {
    // The client reads our answer only after it has sent the rest, which is dropped.
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

/** @returns a refusal of the protocol's server in our words */
export function tusRefusal(status: number, { headers }: FastifyRequest, error: unknown) {
  if (status === 413) {
    const { filetype } = metadataOf(headers['upload-metadata'])
    return new Failure(413, 'too_large', tooLarge(filetype ?? ''))
  }
  if (status === 404 || status === 410) return missing('upload')
  if (status === 409) {
    return new Failure(409, 'wrong_offset', 'This piece does not begin where the last one ended.')
  }
  if (status < 500)
    return new Failure(status, 'refused', 'The server does not understand this request.')
  return error ?? new Error(`the upload ended with ${status}`)
}
