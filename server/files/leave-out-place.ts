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
 * Turns a WebP or PNG by its EXIF orientation, which browsers obey for JPEG alone: its preview would
 * be upright and the picture itself would not. Animations stay as they are.
 * @param mime read from its bytes
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
    // A damaged picture is refused when its preview is made.
    if (error instanceof Failure) throw error
    return false
  }
}

function turn(file: string, mime: string) {
  const upright = sharp(file, { failOn: 'truncated' }).rotate().keepIccProfile()
  const made = mime === 'image/png' ? upright.png() : upright.webp({ quality: 92 })
  return made.toBuffer()
}

/** One file at a time is in memory. */
const limit = limiter()
/** Bytes that are hashed and written at once: other requests run in between. */
const piece = 1024 * 1024

type Left = {
  /** Null where the file is unchanged. */
  rewritten: { size: number; sha256: string } | null
  mayTell: boolean
}

/**
 * Removes from a file the place where it was made, as the app does before it sends one: plates show
 * files to everybody. Also turns pictures upright. Other files stay as they are, byte for byte.
 * @param mime read from its bytes
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
