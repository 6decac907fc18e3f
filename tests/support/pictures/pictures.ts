import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { GreyFrame } from './y4m.ts'

/** A picture whose upper half is red and lower half blue, as a camera held sideways stores it. */
export async function sidewaysPhoto(name = 'yard.jpg'): Promise<File> {
  const upright = await halves(200, 400)
  // Orientation 6: to be shown, the stored pixels are turned clockwise by 90 degrees.
  const body = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return new File([new Uint8Array(body)], name, { type: 'image/jpeg' })
}

/** A PNG that no other call returned. */
export async function newPicture(name = 'picture.png'): Promise<File> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const create = { width: 60, height: 40, channels: 3, background: { r, g, b } } as const
  const body = await sharp({ create }).png().toBuffer()
  return new File([new Uint8Array(body)], name, { type: 'image/png' })
}

/** A PNG of pictures of one width, one below the other. */
export function stackedPhoto(frames: GreyFrame[]): Promise<Buffer> {
  const width = frames[0]?.width ?? 0
  const height = frames.reduce((sum, frame) => sum + frame.height, 0)
  const luma = Buffer.concat(frames.map((frame) => frame.luma))
  return sharp(luma, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** A PNG of one colour, small in bytes whatever its size. */
export async function plainPicture(width: number, height: number): Promise<File> {
  const create = { width, height, channels: 3, background: '#777' } as const
  const body = await sharp({ create, limitInputPixels: false }).png().toBuffer()
  return new File([new Uint8Array(body)], 'yard.png', { type: 'image/png' })
}

/** A JPEG that no program makes smaller: about a byte and a half for each pixel. */
export function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width, height, channels: 3, background: '#777', noise } as const
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer()
}

export function textFile(name: string, text: string, type = 'text/plain') {
  return new File([text], name, { type })
}

async function halves(width: number, height: number) {
  const half = { width, height: height / 2, channels: 3 } as const
  const red = { create: { ...half, background: '#f00' } }
  const blue = { create: { ...half, background: '#00f' } }
  return sharp({ create: { ...half, height, background: '#fff' } })
    .composite([
      { input: red, top: 0, left: 0 },
      { input: blue, top: height / 2, left: 0 },
    ])
    .png()
    .toBuffer()
}
