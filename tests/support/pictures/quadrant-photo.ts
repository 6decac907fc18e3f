import sharp from 'sharp'

const colours = { red: '#e00000', green: '#00a000', blue: '#0000e0', yellow: '#f0e000' } as const
type Colour = keyof typeof colours

/** What stands where in the photo when it is upright. */
export const uprightQuadrants = {
  topLeft: 'red',
  topRight: 'green',
  bottomLeft: 'blue',
  bottomRight: 'yellow',
} as const

const width = 1200
const height = 720

/**
 * A picture as a phone held upright stores it: its pixels lie on their side, EXIF says how to turn
 * them (orientation 6) and where it was taken.
 */
export async function quadrantPhoto(format: 'jpeg' | 'webp' = 'jpeg'): Promise<Buffer> {
  const half = { width: width / 2, height: height / 2, channels: 3 } as const
  const fill = (name: Colour, left: number, top: number) => ({
    input: { create: { ...half, background: colours[name] } },
    left,
    top,
  })
  const upright = await sharp({ create: { ...half, width, height, background: '#fff' } })
    .composite([
      fill(uprightQuadrants.topLeft, 0, 0),
      fill(uprightQuadrants.topRight, width / 2, 0),
      fill(uprightQuadrants.bottomLeft, 0, height / 2),
      fill(uprightQuadrants.bottomRight, width / 2, height / 2),
    ])
    .png()
    .toBuffer()
  const place = { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1', GPSLongitudeRef: 'E' }
  return sharp(upright)
    .rotate(-90)
    .withExif({ IFD0: { Make: 'Test Camera' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toFormat(format, { quality: 95 })
    .toBuffer()
}

/** @returns the colour in the middle of each quarter of an image, as its pixels are stored */
export async function quadrantsOf(image: Buffer) {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3
    return nameOf(data.subarray(start, start + 3))
  }
  return {
    topLeft: at(0.25, 0.25),
    topRight: at(0.75, 0.25),
    bottomLeft: at(0.25, 0.75),
    bottomRight: at(0.75, 0.75),
  }
}

function nameOf(pixel: Buffer): Colour | string {
  const [r = 0, g = 0, b = 0] = pixel
  const found = Object.entries(colours).find(([, hex]) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return wanted.every((value, index) => Math.abs(value - ([r, g, b][index] ?? 0)) < 40)
  })
  return found?.[0] ?? `rgb(${r}, ${g}, ${b})`
}
