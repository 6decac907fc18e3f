import { useRef } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import type { Format, Seen } from './reading.ts'
import { ScannerControls } from './scanner-controls.tsx'
import { SeenFrame, type Verdict } from './seen-frame.tsx'
import { useScanner } from './use-scanner.ts'
import './scanner.css'

type Props = {
  formats: readonly Format[]
  /** The frame to hold a code into: square, or wide for a long barcode. */
  isWide?: boolean
  /** What to hold into the frame. */
  hint: string
  /** What can be done without a camera. */
  instead: string
  /** The frame that was read last: it stands still until it is taken away. */
  shown: Seen | null
  /** What is known of the code in it. */
  verdict: Verdict
  /** Called for every code that is seen while none is shown, also for the same one again. */
  onSeen: (seen: Seen) => void
}

/** The camera's picture, with a frame to hold a code into. */
export function Scanner(props: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { formats, instead, shown } = props
  const { camera, abilities, problem, again, choose } = useScanner(video, {
    formats,
    instead,
    onSeen(seen) {
      if (shown) seen.frame.close()
      else props.onSeen(seen)
    },
  })

  function focus({ clientX, clientY, currentTarget }: React.PointerEvent) {
    if (!abilities.canFocus) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // A camera that refuses goes on as it is.
    camera?.focusAt((clientX - left) / width, (clientY - top) / height).catch(() => undefined)
  }

  return (
    <div className="scanner">
      <video
        ref={video}
        className="scanner-video"
        playsInline
        muted
        aria-label="Camera"
        onPointerDown={focus}
      />
      {shown && <SeenFrame seen={shown} verdict={props.verdict} />}
      {!problem && !shown && (
        <div className="scanner-aim">
          <div>
            <div className="scanner-frame" data-wide={props.isWide} />
          </div>
          <p className="scanner-hint">{props.hint}</p>
        </div>
      )}
      {camera && !problem && (
        <ScannerControls key={camera.deviceId} camera={camera} onChoose={choose} />
      )}
      {problem && (
        <div className="scanner-problem" role="alert">
          <h2>{problem.title}</h2>
          <p>{problem.text}</p>
          <Button onPress={again}>Try again</Button>
        </div>
      )}
    </div>
  )
}
