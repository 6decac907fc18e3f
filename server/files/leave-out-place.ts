import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { setImmediate as nextRound } from 'node:timers/promises'
import { withoutPlace } from '#contract/place/without-place.ts'
import { limiter } from '#server/core/limiter.ts'
import { setUpright } from './set-upright.ts'

/** One file at a time is in the memory. */
const limit = limiter()
/** Bytes that are hashed and written at once: others are let in between. */
const piece = 1024 * 1024

type Left = {
  /** Of the file that is left; null where it stays as it came. */
  rewritten: { size: number; sha256: string } | null
  mayTell: boolean
}

/**
 * Takes out of a file where it was made, as the app does before it sends one: plates show files to
 * everybody. What holds no such thing stays as it is, byte for byte; what lies on its side is turned.
 * @param mime as its bytes say
 */
export async function leaveOutPlace(file: string, mime: string): Promise<Left> {
  const isTurned = await setUpright(file, mime)
  return limit('', () => rewrite(file, isTurned))
}

async function rewrite(file: string, isTurned: boolean): Promise<Left> {
  const { buffer, byteOffset, byteLength } = await readFile(file)
  const bytes = new Uint8Array(buffer, byteOffset, byteLength)
  const { pieces, isChanged, mayTell } = await withoutPlace(bytes, () => nextRound())
  if (!isChanged && !isTurned) return { rewritten: null, mayTell }
  const hash = createHash('sha256')
  let size = 0
  const target = await open(file, 'w')
  try {
    for (const left of pieces) {
      for (let at = 0; at < left.length; at += piece) {
        const part = left.subarray(at, at + piece)
        hash.update(part)
        await target.writeFile(part)
        size += part.length
      }
    }
  } finally {
    await target.close()
  }
  return { rewritten: { size, sha256: hash.digest('hex') }, mayTell }
}
