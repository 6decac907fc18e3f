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

/** A file that has arrived whole, in a folder of its own until `discard`. */
export type Received = {
  path: string
  name: string
  mime: string
  size: number
  sha256: string
  /** Whether it may tell where it was made: that could not be taken out. */
  mayTell: boolean
  discard(): Promise<void>
}

/**
 * Takes in a file, counting and hashing its bytes as they come; its type is read from its content. It
 * is kept without the place where it was made.
 * @throws Failure 413 above the size limit, 400 when it is empty or was cut off
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
      done(
        size > limits.uploadBytes ? new Failure(413, 'too_large', tooLarge(claimedType)) : null,
        chunk,
      )
    },
  })
  try {
    await pipeline(stream, measure, createWriteStream(file))
    if (size === 0) throw new Failure(400, 'empty_file', emptyFile)
    const type = await typeOf(file)
    // A moving PNG is one that any program shows, still.
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

/** Removes what servers that were killed while they received files left behind. */
export async function deleteAbandoned(now = Date.now()) {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(os.tmpdir(), name)
    const found = await stat(folder).catch(() => null)
    if (!found || now - found.mtimeMs < timing.writingAbandoned) continue
    // Another user's server may have left it, or another server of ours just removed it.
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
    // A character may be cut at the end of the sample: four bytes are its longest form.
    const sample = buffer.subarray(0, bytesRead < 4096 ? bytesRead : bytesRead - 4)
    return !sample.includes(0) && !sample.toString('utf8').slice(0, -1).includes('\uFFFD')
  } finally {
    await handle.close()
  }
}
