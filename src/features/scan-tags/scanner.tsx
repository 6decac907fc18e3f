import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { cameraProblem, readCodes } from './camera.ts'
import './scanner.css'

type Props = {
  /** Called for every code that is seen, also for the same one again. */
  onCode: (text: string) => void
  /** Whether codes are of no interest just now. */
  isPaused: boolean
}

/** The camera's picture, with a frame to hold a plate into. */
export function Scanner({ onCode, isPaused }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useRef(onCode)
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const [attempt, setAttempt] = useState(0)
  heard.current = isPaused ? () => undefined : onCode

  const start = useCallback(async () => {
    if (!video.current) return () => undefined
    return readCodes(video.current, (text) => heard.current(text))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts the camera again
  useEffect(() => {
    let gone = false
    const started = start()
    started.then(
      (stop) => gone && stop(),
      (error) => !gone && setProblem(cameraProblem(error)),
    )
    return () => {
      gone = true
      started.then((stop) => stop()).catch(() => undefined)
    }
  }, [start, attempt])

  function retry() {
    setProblem(null)
    setAttempt((count) => count + 1)
  }

  return (
    <div className="scanner">
      <video ref={video} className="scanner-video" playsInline muted aria-label="Camera" />
      {!problem && (
        <>
          <div className="scanner-frame" aria-hidden="true" />
          <p className="scanner-hint">Hold the plate’s code into the frame.</p>
        </>
      )}
      {problem && (
        <div className="scanner-problem" role="alert">
          <h2>{problem.title}</h2>
          <p>{problem.text}</p>
          <Button onPress={retry}>Try again</Button>
        </div>
      )}
    </div>
  )
}
