import { BrowserQRCodeReader } from '@zxing/browser'
import { DecodeHintType } from '@zxing/library'
import { startDecoder } from '#src/scanner/decoder.ts'
import { type CameraFrame, plateFormats } from '#src/scanner/reading.ts'
import { watchVideo } from '#src/scanner/watch-video.ts'
import { longestTaskDuring } from './longest-task.ts'

/** How the camera's picture moves while a reader looks at it, a second of it. */
export type Preview = {
  /** Frames that were shown. */
  shown: number
  /** Frames that were looked at. */
  lookedAt: number
  /** Milliseconds of the page's longest task, 0 where none took 50 (W3C, Long Tasks). */
  longestTask: number
}

type Count = () => void
type Reader = (video: HTMLVideoElement, stream: MediaStream, count: Count) => Promise<() => void>

/** The product's pause between two frames. */
const pause = 66
const seconds = 6

const readers = {
  none: async () => () => undefined,
  ours: async (video, _stream, count) => {
    const decoder = startDecoder(plateFormats)
    const read = (frame: CameraFrame) => {
      count()
      return decoder.read(frame)
    }
    const stop = watchVideo(
      video,
      { ...decoder, read },
      {
        onSeen: fail,
        onOtherKind: fail,
        onProblem: fail,
      },
    )
    return () => {
      stop()
      decoder.close()
    }
  },
  zxingBrowser: async (video, stream, count) => {
    const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
    const reader = new BrowserQRCodeReader(hints, { delayBetweenScanAttempts: pause })
    const controls = await reader.decodeFromStream(stream, video, () => count())
    return () => controls.stop()
  },
} satisfies Record<string, Reader>

/** Shows the camera for some seconds, with a reader at work or without. */
export async function watchPreview(name: keyof typeof readers): Promise<Preview> {
  const video = document.createElement('video')
  video.muted = true
  document.body.append(video)
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: size })
  video.srcObject = stream
  await video.play()
  let lookedAt = 0
  const stop = await readers[name](video, stream, () => {
    lookedAt += 1
  })
  // What loads at first is no part of it.
  await sleep(1000)
  lookedAt = 0
  const [shown, longestTask] = await Promise.all([
    countFrames(video),
    longestTaskDuring(sleep(seconds * 1000)),
  ])
  stop()
  for (const track of stream.getTracks()) track.stop()
  video.remove()
  return { shown: shown / seconds, lookedAt: lookedAt / seconds, longestTask }
}

async function countFrames(video: HTMLVideoElement): Promise<number> {
  let frames = 0
  let isOver = false
  const next = () => {
    frames += 1
    if (!isOver) video.requestVideoFrameCallback(next)
  }
  video.requestVideoFrameCallback(next)
  await sleep(seconds * 1000)
  isOver = true
  return frames
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The camera shows no code, so that every reader goes on looking. */
function fail(reason: unknown): never {
  throw new Error(`not expected: ${JSON.stringify(reason)}`)
}
