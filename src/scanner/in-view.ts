import type { Point } from './reading.ts'

/** Of a video: pixels of its picture, and of the box that it fills (CSS `object-fit: cover`). */
type Box = Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight' | 'clientWidth' | 'clientHeight'>

/**
 * Whether the middle of a code can be seen: nobody means a plate that the screen does not show.
 * @param corners in pixels of the picture
 */
export function isInView(corners: readonly Point[], box: Box): boolean {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = box
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight)
  if (corners.length === 0 || scale === 0) return true
  const middle = (sum: number) => sum / corners.length
  const x = middle(corners.reduce((sum, corner) => sum + corner.x, 0))
  const y = middle(corners.reduce((sum, corner) => sum + corner.y, 0))
  const isWithin = (at: number, length: number, seen: number) =>
    Math.abs(at - length / 2) <= seen / scale / 2
  return isWithin(x, videoWidth, clientWidth) && isWithin(y, videoHeight, clientHeight)
}
