import type { InjectOptions } from 'fastify'
import type { Client } from './client.ts'

const path = '/api/upload/resumable'
const protocol = { 'tus-resumable': '1.0.0' }

/** What a device says of a file that it sends in pieces. */
export type Announced = { uuid?: string; size: number; name?: string }

/** Sends files in pieces, as the protocol says. */
export function resumable(client: Client, organization: string) {
  const addressOf = (uuid: string) => `${path}/${organization}.${uuid}`
  const send = (options: InjectOptions) =>
    client.raw({ ...options, headers: { ...protocol, ...options.headers } })
  return {
    addressOf,
    begin: ({ uuid, size, name = 'file.txt' }: Announced) =>
      send({
        ...{ method: 'POST', url: path },
        headers: {
          'upload-length': String(size),
          'upload-metadata': metadata({ uuid, filename: name }),
        },
      }),
    piece: (uuid: string, offset: number, bytes: Buffer) =>
      send({
        ...{ method: 'PATCH', url: addressOf(uuid), payload: bytes },
        headers: {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      }),
    arrived: (uuid: string) => send({ method: 'HEAD', url: addressOf(uuid) }),
    forget: (uuid: string) => send({ method: 'DELETE', url: addressOf(uuid) }),
  }
}

function metadata(fields: Record<string, string | undefined>) {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name} ${Buffer.from(value).toString('base64')}`],
    )
    .join(',')
}
