import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Abilities, type Camera, rememberCamera } from './camera.ts'
import { type CameraProblem, cameraProblem } from './camera-problem.ts'
import { type Decoder, startDecoder } from './decoder.ts'
import { keepCamera } from './keep-camera.ts'
import type { Format, Reading, Seen } from './reading.ts'
import { watchVideo } from './watch-video.ts'

type State = { camera: Camera | null; problem: CameraProblem | null }

const noAbilities: Abilities = { hasTorch: false, zoom: null, canFocus: false }

type Options = {
  formats: readonly Format[]
  /** What can be done without a camera. */
  instead: string
  /** Hears of every code, also of the same again; it owns the frame. */
  onSeen: (seen: Seen, others: Reading[]) => void
}

/** Runs the camera and the reader for as long as the component is there. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  { formats, instead, onSeen }: Options,
) {
  const [{ camera, problem }, setState] = useState<State>({ camera: null, problem: null })
  const [attempt, setAttempt] = useState(0)
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
    const stopReading = keepReading(element, formats, (seen, others) => heard.current(seen, others))
    return () => {
      stopReading()
      stopCamera()
    }
  }, [video, formats, instead, attempt])

  const again = useCallback(() => setAttempt((count) => count + 1), [])
  return {
    camera,
    abilities: camera?.abilities ?? noAbilities,
    problem,
    again,
    choose(deviceId: string) {
      rememberCamera(deviceId)
      again()
    },
  }
}

/** Reads in a worker, and on the page itself where that fails. */
function keepReading(
  video: HTMLVideoElement,
  formats: readonly Format[],
  onSeen: Options['onSeen'],
): () => void {
  let isOver = false
  let end = begin(startDecoder(formats), async () => {
    const { startFallback } = await import('./fallback-decoder.ts')
    if (!isOver) end = begin(startFallback(formats), reportError)
  })
  return () => {
    isOver = true
    end()
  }

  function begin(decoder: Decoder, onProblem: (error: unknown) => void) {
    const finish = () => {
      stop()
      decoder.close()
    }
    const stop = watchVideo(video, decoder, {
      onSeen,
      onProblem(error) {
        finish()
        onProblem(error)
      },
    })
    return finish
  }
}
