import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import { emptyFile, limits, tooLarge } from '#contract/limits.ts'
import { Failure } from '#server/core/failure.ts'
import { timing } from '#server/core/timing.ts'
import { leaveOutPlace } from './leave-out-place.ts'

const prefix = 'drawbar-upload-'

/** A file that has arrived completely, in a temporary folder until `discard`. */
export type Received = {
  path: string
  name: string
  mime: string
  size: number
  sha256: string
  /** Whether it may still tell where it was made. */
  mayTell: boolean
  discard(): Promise<void>
}

/**
 * Stores a file in a temporary folder, counts and hashes its bytes, reads its type from its content and
 * removes the place where it was made.
 * @throws Failure 413 above the size limit, 400 for an empty file
 */
export async function receive(
  name: string,
  claimedType: string,
  stream: Readable,
): Promise<Received> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  const file = path.join(folder, 'file')
  const discard = () => rm(folder, { recursive: true, force: true })
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      const isTooLarge = size > limits.uploadBytes
      done(isTooLarge ? new Failure(413, 'too_large', tooLarge(claimedType)) : null, chunk)
    },
  })
  try {
    await pipeline(stream, measure, createWriteStream(file))
    if (size === 0) throw new Failure(400, 'empty_file', emptyFile)
    const type = await typeOf(file)
    // Programs that know no APNG show its first picture.
    const mime = type === 'image/apng' ? 'image/png' : type
    const arrived = { path: file, name, mime, discard }
    const { rewritten, mayTell } = await leaveOutPlace(file, type)
    const kept = rewritten ?? { size, sha256: hash.digest('hex') }
    return { ...arrived, ...kept, mayTell }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Removes half-received files of servers that were killed. */
export async function deleteAbandoned(now = Date.now()) {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(os.tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found || now - found.mtimeMs < timing.writingAbandoned) continue
    // It may belong to another user, or another server may just have removed it.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function typeOf(file: string) {
  const known = await fileTypeFromFile(file)
  if (known) return known.mime
  return (await looksLikeText(file)) ? 'text/plain' : 'application/octet-stream'
}

async function looksLikeText(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    // The sample may cut a character, of up to four bytes, in two.
    const sample = buffer.subarray(0, bytesRead < 4096 ? bytesRead : bytesRead - 4)
    return !sample.includes(0) && !sample.toString('utf8').slice(0, -1).includes('\uFFFD')
  } finally {
    await handle.close()
  }
}
