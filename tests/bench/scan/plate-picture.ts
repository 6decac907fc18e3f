import { type Held, poseOf } from './pose.ts'
import type { Random } from './random.ts'
import { applyGlare, applyNoise, blur, type Picture, scratch } from './surface.ts'
import { type Drawing, plateCode, wearOf } from './symbol.ts'

/** An etched plate before a cheap camera. */
export type Plate = Omit<Held, 'size'> & {
  text: string
  /** What is drawn instead of the plate's code of that text. */
  symbol?: Drawing
  /** Where in a large picture its part with the plate is, in pixels from the middle: there too it is seen straight on, as by a lens of a narrow field. */
  aside: readonly [right: number, down: number]
  /** Share of the modules that are worn. */
  wear: number
  /** Difference between light and dark, as a share of full white: 0.15 to 0.4 when etched. */
  contrast: number
  /** Whether the code is light on dark. */
  isInverted: boolean
  /** Standard deviation of the blur, in pixels. */
  blur: number
  /** Standard deviations of the brushed surface and of the sensor, as shares of full white. */
  brush: number
  grain: number
  glares: number
  scratches: number
}

/** Samples along each side of a pixel: what lies between two modules is grey. */
const samples = 3

/** Draws a plate as a camera sees it. */
export function platePicture(plate: Plate, width: number, height: number, random: Random): Picture {
  const { data, size } = plate.symbol ?? plateCode(plate.text)
  const light = random.between(0.5, 0.75)
  const dark = light - plate.contrast
  const [ground, mark] = plate.isInverted ? [dark, light] : [light, dark]
  const around = ground + random.between(-0.15, 0.15)
  const [right, down] = plate.aside
  const pose = poseOf({ ...plate, size }, width + 2 * right, height + 2 * down)
  const worn = plate.wear > 0 ? wearOf(size, plate.wear, random) : null
  const brightness = (x: number, y: number) => {
    const [column, row] = pose(x, y)
    if (data[Math.floor(row)]?.[Math.floor(column)]) {
      const strength = worn?.[Math.floor(row)]?.[Math.floor(column)] ?? 1
      return ground + (mark - ground) * strength
    }
    const isOnPlate = column >= -2 && row >= -2 && column < size + 2 && row < size + 2
    return isOnPlate ? ground : around
  }
  const isNear = (x: number, y: number) => pose(x, y).every((at) => at > -4 && at < size + 4)
  const picture = draw({ width, height }, brightness, { isNear, far: around })
  scratch(picture, plate.scratches, random)
  applyNoise(picture, { brush: plate.brush, grain: 0 }, random)
  applyGlare(picture, plate.glares, random)
  const seen = blur(picture, plate.blur)
  applyNoise(seen, { brush: 0, grain: plate.grain }, random)
  return seen
}

type Size = { width: number; height: number }
type Far = { isNear: (x: number, y: number) => boolean; far: number }

/** Away from the plate all is as bright: of a large picture that is most. */
function draw(
  { width, height }: Size,
  brightness: (x: number, y: number) => number,
  { isNear, far }: Far,
): Picture {
  const pixels = new Float32Array(width * height).fill(far)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isNear(x, y)) continue
      let sum = 0
      for (let index = 0; index < samples ** 2; index += 1) {
        const right = ((index % samples) + 0.5) / samples
        const down = (Math.floor(index / samples) + 0.5) / samples
        sum += brightness(x + right, y + down)
      }
      pixels[y * width + x] = sum / samples ** 2
    }
  }
  return { width, height, pixels }
}

/** @returns the picture as a canvas takes it: red, green, blue and opacity of each pixel */
export function toRgba({ pixels }: Picture): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(pixels.length * 4)
  pixels.forEach((brightness, index) => {
    const value = Math.round(brightness * 255)
    rgba.fill(value, index * 4, index * 4 + 3)
    rgba[index * 4 + 3] = 255
  })
  return rgba
}
