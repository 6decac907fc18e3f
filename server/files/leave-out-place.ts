import { createHash } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import { setImmediate as nextRound } from 'node:timers/promises'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { withoutPlace } from '#contract/place/without-place.ts'
import { Failure } from '#server/core/failure.ts'
import { limiter } from '#server/core/limiter.ts'
import { imageTurns } from './image-turns.ts'

const who = 'pictures that lie on their side'

/**
 * Turns a WebP or PNG whose EXIF says that it lies on its side: browsers heed that of a JPEG alone, so
 * that its preview would stand and the picture itself would lie.
 * @param mime as its bytes say; a moving PNG is one that a still picture can't replace
 * @returns whether it was turned
 */
async function setUpright(file: string, mime: string): Promise<boolean> {
  if (mime !== 'image/webp' && mime !== 'image/png') return false
  try {
    const { orientation = 1, pages = 1, width, height } = await sharp(file).metadata()
    const isLarge = width * height > limits.imagePixels
    if (orientation === 1 || pages > 1 || isLarge) return false
    const turned = await imageTurns(who, () => turn(file, mime))
    await writeFile(file, turned)
    return true
  } catch (error) {
    // Who is told to come again does; what is damaged is said by who makes its preview.
    if (error instanceof Failure) throw error
    return false
  }
}

function turn(file: string, mime: string) {
  const upright = sharp(file, { failOn: 'truncated' }).rotate().keepIccProfile()
  const made = mime === 'image/png' ? upright.png() : upright.webp({ quality: 92 })
  return made.toBuffer()
}

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
