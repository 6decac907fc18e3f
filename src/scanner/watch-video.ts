import { cameraStill, frameLookedAt, stillFrameLookedAt } from '#src/core/timing.ts'
import type { Decoder } from './decoder.ts'
import type { CameraFrame, Point, Reading, Seen } from './reading.ts'

/**
 * Looks for codes in the frames of a video.
 * @returns stops it
 */
export function watchVideo(
  video: HTMLVideoElement,
  decoder: Decoder,
  {
    onSeen,
    onOtherKind,
    onProblem,
  }: {
    onSeen(seen: Seen, others: Reading[]): void
    /** Called with the name of another kind of code. */
    onOtherKind(name: string): void
    onProblem(error: unknown): void
  },
): () => void {
  let isOver = false
  let lookedAt = 0
  let movedAt = performance.now()
  let isLent = 'VideoFrame' in window

  async function look() {
    const now = performance.now()
    const isStill = now - movedAt > cameraStill
    const isDue = now - lookedAt >= (isStill ? stillFrameLookedAt : frameLookedAt)
    if (isDue && !decoder.isBusy() && video.videoWidth > 0) {
      lookedAt = now
      await read().catch(explain)
    }
  }

  async function read() {
    const { seen, others, hasMoved, otherKind } = await decoder.read(await frameOf(video, isLent))
    if (hasMoved) movedAt = performance.now()
    if (otherKind && !isOver) onOtherKind(otherKind)
    if (!seen) return
    const [reading, ...beside] = [seen.reading, ...others].filter(({ corners }) =>
      isInView(corners, video),
    )
    if (isOver || !reading) seen.frame.close()
    else onSeen({ ...seen, reading }, beside)
  }

  function explain(error: unknown) {
    if (isOver) return
    // Some browsers can't transfer a VideoFrame to a worker.
    if (isLent) isLent = false
    else onProblem(error)
  }

  const next = nextFrame(video, () => {
    if (isOver) return
    void look()
    next()
  })
  next()
  return () => {
    isOver = true
  }
}

/** Calls back with each frame of the video, or of the screen where the video has no such event. */
function nextFrame(video: HTMLVideoElement, then: () => void) {
  return 'requestVideoFrameCallback' in video
    ? () => video.requestVideoFrameCallback(then)
    : () => requestAnimationFrame(then)
}

/** Uses a VideoFrame where possible: copying a frame would block the page. */
async function frameOf(video: HTMLVideoElement, isLent: boolean): Promise<CameraFrame> {
  if (!isLent) return createImageBitmap(video)
  const frame = new VideoFrame(video)
  // Some phones give it in the sensor's orientation.
  if (frame.displayWidth === video.videoWidth) return frame
  frame.close()
  return createImageBitmap(video)
}

/** The size of a video's picture, and of the box that it covers (CSS `object-fit: cover`). */
type Box = Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight' | 'clientWidth' | 'clientHeight'>

/**
 * Whether the middle of a code is within the visible part of the picture.
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
