import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { otherCodeNamed, readerAgain, readerMissing } from '#src/core/timing.ts'
import { type Abilities, type Camera, rememberCamera } from './camera.ts'
import { type CameraProblem, cameraProblem } from './camera-problem.ts'
import { type Decoder, startDecoder } from './decoder.ts'
import { keepCamera } from './keep-camera.ts'
import { ReaderMissing, readerComes } from './reader-missing.ts'
import type { CodeFormat, Reading, Seen } from './reading.ts'
import { watchVideo } from './watch-video.ts'

/**
 * Wraps a decoder whose reader may neither load nor fail.
 * @param onLate called when a look exceeds the time-out, and when such a look has ended
 */
const withLateNotice = (decoder: Decoder, onLate: (isLate: boolean) => void): Decoder => ({
  ...decoder,
  async read(frame) {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      onLate(true)
    }, readerMissing)
    try {
      return await decoder.read(frame)
    } finally {
      clearTimeout(timer)
      if (isLate) onLate(false)
    }
  },
})

let found: Error | null | undefined

/** @returns the last foreseen problem, undefined before the first check, null for none */
const foreseenProblem = () => found

/**
 * Finds out whether getUserMedia will fail, as far as the browser tells without asking the person. Known
 * before the first paint, the alternatives to the camera need not move.
 * @returns null for no known problem
 */
async function foreseeProblem(): Promise<Error | null> {
  found = await lookForProblem()
  return found
}

async function lookForProblem() {
  const { mediaDevices, permissions } = navigator
  // No secure context.
  if (!mediaDevices) return new Error('no camera')
  const [devices, permission] = await Promise.all([
    mediaDevices.enumerateDevices().catch(() => null),
    // Some browsers lack this permission or the API.
    permissions?.query({ name: 'camera' }).catch(() => null),
  ])
  // Without permission a camera is listed without its name (W3C, Media Capture and Streams, 9.2.1).
  if (devices && !devices.some(({ kind }) => kind === 'videoinput')) {
    return new DOMException('no camera', 'NotFoundError')
  }
  return permission?.state === 'denied' ? new DOMException('denied', 'NotAllowedError') : null
}

// Started while the rest of the page is loading.
foreseeProblem().catch(reportError)

type State = { camera: Camera | null; problem: CameraProblem | null }

const noAbilities: Abilities = { hasTorch: false, zoom: null, canFocus: false }

type Options = {
  formats: readonly CodeFormat[]
  /** Says what can be done without a camera. */
  instead: string
  /** Called for every code, also for the same one again; it has to close the frame. */
  onSeen: (seen: Seen, others: Reading[]) => void
}

/** Runs the camera and the reader while the component is mounted. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  { formats, instead, onSeen }: Options,
) {
  const [{ camera, problem }, setState] = useState<State>({ camera: null, problem: null })
  const foreseen = useForeseen()
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const [otherKind, nameOther] = useForMoment(otherCodeNamed)
  const heard = useRef(onSeen)
  heard.current = onSeen

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    const element = video.current
    if (!element) return
    const stopCamera = keepCamera(element, {
      onStart: (started) => setState({ camera: started, problem: null }),
      onProblem: (error) => setState({ camera: null, problem: cameraProblem(error, instead) }),
    })
    const stopReading = keepReading(element, formats, {
      onSeen(seen, others) {
        nameOther(null)
        heard.current(seen, others)
      },
      onOtherKind: nameOther,
      onMissing: setMissing,
    })
    return () => {
      stopReading()
      stopCamera()
    }
  }, [video, formats, instead, attempt, nameOther])

  const again = useCallback(() => setAttempt((count) => count + 1), [])
  return {
    camera,
    abilities: camera?.abilities ?? noAbilities,
    problem: problem ?? (foreseen && !camera ? cameraProblem(foreseen, instead) : null),
    /** Whether it is still unknown if the camera will work. */
    isUnforeseen: foreseen === undefined && !camera && !problem,
    /** Whether only clean codes can be read, as the reader could not be loaded. */
    isMissing,
    /** The name of another kind of code in view, null for none. */
    otherKind,
    again,
    choose(deviceId: string) {
      rememberCamera(deviceId)
      again()
    },
  }
}

/** A text that is reset to null after a time. */
function useForMoment(milliseconds: number) {
  const [text, setText] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback(
    (next: string | null) => {
      clearTimeout(timer.current)
      setText(next)
      if (next !== null) timer.current = setTimeout(setText, milliseconds, null)
    },
    [milliseconds],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  return [text, show] as const
}

/** @returns undefined until it is known, null for no problem */
function useForeseen() {
  const [foreseen, setForeseen] = useState(foreseenProblem)
  useEffect(() => {
    foreseeProblem().then(setForeseen, (error) => {
      reportError(error)
      setForeseen(null)
    })
  }, [])
  return foreseen
}

type Ears = {
  onSeen: Options['onSeen']
  onOtherKind: (name: string) => void
  /** Called with true when the reader is missing, with false when it is loaded. */
  onMissing: (isMissing: boolean) => void
}

/** Reads in a worker, and on the page itself while the worker fails or its reader is missing. */
function keepReading(
  video: HTMLVideoElement,
  formats: readonly CodeFormat[],
  { onSeen, onOtherKind, onMissing }: Ears,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout>
  let end = () => {}
  const page = readOnPage(formats, (decoder) => begin(decoder, reportError))
  start()
  return () => {
    isOver = true
    clearTimeout(timer)
    end()
    page.stop()
  }

  function start() {
    onMissing(false)
    end = begin(withLateNotice(startDecoder(formats), hearLate), (error) => {
      if (error instanceof ReaderMissing) wait()
      page.start()
    })
  }

  function hearLate(isLate: boolean) {
    if (isOver) return
    onMissing(isLate)
    if (isLate) page.start()
    else page.stop()
  }

  function wait() {
    onMissing(true)
    timer = setTimeout(async () => {
      const isThere = await readerComes()
      if (isOver) return
      if (!isThere) return wait()
      page.stop()
      start()
    }, readerAgain)
  }

  function begin(decoder: Decoder, onProblem: (error: unknown) => void) {
    const finish = () => {
      stop()
      decoder.close()
    }
    const stop = watchVideo(video, decoder, {
      onSeen,
      onOtherKind,
      onProblem(error) {
        finish()
        onProblem(error)
      },
    })
    return finish
  }
}

/** Reads on the page itself. @param begin starts reading with a decoder and returns its end */
function readOnPage(formats: readonly CodeFormat[], begin: (decoder: Decoder) => () => void) {
  let isWanted = false
  let end = () => {}

  async function start() {
    if (isWanted) return
    isWanted = true
    try {
      const { startFallback } = await import('./fallback-decoder.ts')
      // The worker's reader may have loaded meanwhile.
      if (!isWanted) return
      end()
      end = begin(startFallback(formats))
    } catch (error) {
      isWanted = false
      reportError(error)
    }
  }

  return {
    start: () => void start(),
    stop() {
      isWanted = false
      end()
    },
  }
}
