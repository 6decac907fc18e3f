import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Of 255, in one colour of a pixel: less is how a browser smooths an edge. */
const seen = 24

/** What became of a picture: how many of its pixels differ, or why that can't be said. */
export type Difference = { name: string; pixels: number | 'new' | 'other size' }

/**
 * Compares pictures with those of the same names in another folder, and keeps where they differ, in
 * red, in a folder `differences` beside them.
 * @returns those that differ
 */
export async function compareWith(
  before: string,
  folder: string,
  names: readonly string[],
): Promise<Difference[]> {
  const known = new Set(await readdir(before))
  const found: Difference[] = []
  for (const name of names) {
    const pixels = known.has(name) ? await differ(before, folder, name) : 'new'
    if (pixels !== 0) found.push({ name, pixels })
  }
  return found
}

async function differ(before: string, folder: string, name: string) {
  const [old, now] = await Promise.all([read(join(before, name)), read(join(folder, name))])
  const { width, height } = now.info
  if (old.info.width !== width || old.info.height !== height) return 'other size'
  const marked = Buffer.from(now.data)
  let pixels = 0
  for (let at = 0; at < now.data.length; at += 3) {
    if ([0, 1, 2].every((each) => isLike(old.data[at + each], now.data[at + each]))) continue
    pixels += 1
    marked.set([255, 0, 0], at)
  }
  if (pixels > 0) {
    const kept = join(folder, 'differences')
    await mkdir(kept, { recursive: true })
    await sharp(marked, { raw: { width, height, channels: 3 } }).toFile(join(kept, name))
  }
  return pixels
}

const read = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })

const isLike = (one = 0, other = 0) => Math.abs(one - other) <= seen
