import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { Failure } from '#server/core/failure.ts'
import { imageTurns } from './image-turns.ts'

const who = 'pictures that lie on their side'

/**
 * Turns a WebP or PNG whose EXIF says that it lies on its side: browsers heed that of a JPEG alone, so
 * that its preview would stand and the picture itself would lie.
 * @param mime as its bytes say; a moving PNG is one that a still picture can't replace
 * @returns whether it was turned
 */
export async function setUpright(file: string, mime: string): Promise<boolean> {
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
