import { flatten, flattenGrey } from './flatten.ts'
import type { PlannedLook } from './looks.ts'
import type { CameraFrame, Point } from './reading.ts'
import { averaged, greyOf } from './worn/grey.ts'

/** A picture to read, and the conversion of its points to the frame. */
export type Sight = { image: ImageData; toFrame(point: Point): Point }

/** The reach of flatten, as a part of the picture: about a finder pattern. */
const reachShare = 1 / 28

export function see(frame: CameraFrame, look: PlannedLook): Sight {
  const [width, height] = look.side.map((length) =>
    Math.max(1, Math.round(length * look.scale)),
  ) as [number, number]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (!context) throw new Error('this browser draws nothing in a worker')
  context.imageSmoothingQuality = 'high'
  // White behind transparent pictures, whose code is dark.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(frame, look.x, look.y, ...look.side, 0, 0, width, height)
  const image = context.getImageData(0, 0, width, height)
  const around = { width, reach: Math.round(width * reachShare) }
  // Averaging first removes grain.
  if (look.isSoft && look.isFlattened)
    flattenGrey(averaged(greyOf(image), 1).values, image.data, around)
  else if (look.isFlattened) flatten(image.data, width, around.reach)
  return {
    image,
    toFrame: ({ x, y }) => ({ x: look.x + x / look.scale, y: look.y + y / look.scale }),
  }
}
