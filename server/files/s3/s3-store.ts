import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits } from '#contract/limits.ts'
import type { Body, FileStore, StoredName } from '#server/core/file-store.ts'
import { addressSigner } from '#server/files/signed-address.ts'
import { StoreFault } from '#server/files/store-fault.ts'
import { readStoredPath, storedPath } from '#server/files/stored-path.ts'
import { type BucketPlace, openBucket } from './bucket.ts'

type Listed = { path: string; size: number; changedAt: number }

/** Lists the objects of a bucket, page by page. */
export async function* listObjects(
  { ask }: ReturnType<typeof openBucket>,
  atOnce = 1000,
): AsyncIterable<Listed> {
  for (let next: string | undefined = ''; next !== undefined; ) {
    const query: Record<string, string> = { 'list-type': '2', 'max-keys': String(atOnce) }
    if (next) query['continuation-token'] = next
    const response = await ask({ method: 'GET', path: '', query })
    const text = await response.text()
    for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const changedAt = Date.parse(textIn(object, 'LastModified') ?? '')
      yield { path: textIn(object, 'Key') ?? '', size: Number(textIn(object, 'Size')), changedAt }
    }
    next = textIn(text, 'NextContinuationToken')
  }
}

/** @returns the text of an XML element, unescaped */
function textIn(xml: string, element: string) {
  const [, text] = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(xml) ?? []
  return text?.replace(/&(quot|apos|lt|gt|amp);/g, (_all, name: string) => signs[name] ?? '')
}

const signs: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/** Files in a bucket of an S3 server, which compares their digests. */
export function s3Store(place: BucketPlace, secret: string): FileStore {
  const bucket = openBucket(place)
  const addressOf = addressSigner(secret)
  return {
    async put(name, body) {
      const sent = sentAs(name, body)
      const response = await bucket.ask({ method: 'PUT', path: storedPath(name), ...sent })
      if (response.status === 404) throw new StoreFault('S3 did not take a file')
    },
    async remove(name) {
      await bucket.ask({ method: 'DELETE', path: storedPath(name) })
    },
    async read(name) {
      // A compressed answer has no known size.
      const headers = { 'accept-encoding': 'identity' }
      const response = await bucket.ask({ method: 'GET', path: storedPath(name), headers })
      if (response.status === 404 || !response.body) return null
      const size = Number(response.headers.get('content-length'))
      return { body: Readable.fromWeb(response.body as never), size }
    },
    async has(name) {
      const response = await bucket.ask({ method: 'HEAD', path: storedPath(name) })
      return response.status !== 404
    },
    async *list() {
      for await (const { path, size, changedAt } of listObjects(bucket)) {
        const name = readStoredPath(path)
        if (name) yield { name, size, changedAt }
      }
    },
    async *others() {
      for await (const { path } of listObjects(bucket)) if (!readStoredPath(path)) yield path
    },
    presign: ({ organization, uuid, variant }) => addressOf(`${organization}/${uuid}/${variant}`),
    direct(name, { mime, disposition }, until) {
      const lasts = limits.fileUrlSeconds
      const query = {
        'response-content-type': mime,
        'response-content-disposition': disposition,
        'response-cache-control': `private, max-age=${lasts}, immutable`,
      }
      return bucket.sign(storedPath(name), query, until - lasts, lasts)
    },
    async check() {
      const query = { 'list-type': '2', 'max-keys': '1' }
      await bucket.ask({ method: 'GET', path: '', query })
    },
  }
}

/** With the digest that the server compares; a thumbnail has its own, not the upload's. */
function sentAs({ sha256, variant }: StoredName, body: Body) {
  const isWhole = Buffer.isBuffer(body)
  const ownDigest = isWhole ? createHash('sha256').update(body).digest('hex') : undefined
  const digest = ownDigest ?? (variant === 'original' ? sha256 : 'UNSIGNED-PAYLOAD')
  return {
    headers: { 'x-amz-content-sha256': digest, 'content-type': 'application/octet-stream' },
    body: isWhole ? body : (Readable.toWeb(body.stream) as unknown as ReadableStream),
    size: isWhole ? body.length : body.size,
  }
}
