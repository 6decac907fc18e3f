import { flatten } from './flatten.ts'
import { type Frame, type Point, sizeOf } from './reading.ts'

/** The part of a frame that is looked at, in pixels of the frame, and how large it is drawn. */
type Look = { x: number; y: number; side: [number, number]; scale: number; isFlattened: boolean }

/** A picture to read, and where its points are in the frame. */
export type Sight = { image: ImageData; isWhole: boolean; toFrame(point: Point): Point }

/** Pixels along the longer side beyond which a frame is only slower to read. */
const mostWhole = 1280
/** Share of the shorter side that the finder shows; the rest is what somebody aims past. */
const finderShare = 0.75
/** Pixels along the side that the finder's part is enlarged to: about three for a module of two. */
const finderSide = 960
/** Around a pixel, as a share of the finder: about the width of a finder pattern. */
const reachShare = 1 / 28

/** How many ways there are to look at a frame; successive frames are looked at in turn. */
export const looks = 3

/** Draws a frame in one of the ways: whole, or what the finder shows, as it is and flattened. */
export function see(frame: Frame, turn: number): Sight {
  const look = lookOf(frame, turn % looks)
  const [width, height] = look.side.map((length) => Math.round(length * look.scale)) as [
    number,
    number,
  ]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (!context) throw new Error('this browser draws nothing in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(frame, look.x, look.y, ...look.side, 0, 0, width, height)
  const image = context.getImageData(0, 0, width, height)
  if (look.isFlattened) flatten(image.data, width, Math.round(width * reachShare))
  return {
    image,
    isWhole: turn % looks === 0,
    toFrame: ({ x, y }) => ({ x: look.x + x / look.scale, y: look.y + y / look.scale }),
  }
}

function lookOf(frame: Frame, way: number): Look {
  const { width, height } = sizeOf(frame)
  if (way === 0) {
    const scale = Math.min(1, mostWhole / Math.max(width, height))
    return { x: 0, y: 0, side: [width, height], scale, isFlattened: false }
  }
  const side = Math.min(width, height) * finderShare
  const scale = Math.min(3, finderSide / side)
  const [x, y] = [(width - side) / 2, (height - side) / 2]
  return { x, y, side: [side, side], scale, isFlattened: way === 1 }
}
