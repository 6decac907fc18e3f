import { useRef, useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { otherCodeSeen } from './other-code-words.ts'
import { type Photo, wantedOf } from './read-photo.ts'
import type { CodeFormat, Reading, Seen } from './reading.ts'
import { ScannerControls } from './scanner-controls.tsx'
import { SeenFrame, type Verdict } from './seen-frame.tsx'
import { isAsking, useCodeQuestion } from './use-code-question.tsx'
import { useScanner } from './use-scanner.ts'
import { createQuestions } from './which-question.ts'
import './scanner.css'

type Props = {
  formats: readonly CodeFormat[]
  /** Whether the finder is wide, for long barcodes, or square. */
  isWide?: boolean
  /** Says what to hold into the finder. */
  hint: string
  /** Says what can be done without a camera. */
  instead: string
  /** The frame that was read last, shown as a still until it is null. */
  shown: Seen | null
  verdict: Verdict
  /**
   * Which of several codes at once can be meant, and their names for the person. `isPassing`: for series
   * of scans, which ask only once about the same codes.
   */
  choice: {
    isWanted: Photo['isWanted']
    nameOf: (text: string) => Promise<string>
    isPassing?: boolean
  }
  /** Called for every code that is read while none is shown, also for the same one again. */
  onSeen: (seen: Seen) => void
}

const missing = 'The reader has not loaded yet. Until it has, only a clean, sharp code is read.'

export function Scanner(props: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const { formats, instead } = props
  const { take, shown, question } = useChoice(props)
  const { camera, abilities, problem, isUnforeseen, ...scanner } = useScanner(video, {
    formats,
    instead,
    onSeen: take,
  })

  function focus({ clientX, clientY, currentTarget }: React.PointerEvent) {
    if (!abilities.canFocus) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // Ignored where the camera refuses.
    camera?.focusAt((clientX - left) / width, (clientY - top) / height).catch(() => undefined)
  }

  return (
    <div className="scanner" data-blind={problem !== null} data-unforeseen={isUnforeseen}>
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
          <p className="scanner-hint" aria-live="polite">
            {scanner.isMissing
              ? missing
              : scanner.otherKind
                ? otherCodeSeen(scanner.otherKind, formats)
                : props.hint}
          </p>
        </div>
      )}
      {camera && !problem && (
        <ScannerControls key={camera.start} camera={camera} onChoose={scanner.choose} />
      )}
      {question}
      {problem && !shown && (
        <div className="scanner-problem" role="alert">
          <h2>{problem.title}</h2>
          <p>{problem.text}</p>
          <Button onPress={scanner.again}>Try again</Button>
        </div>
      )}
    </div>
  )
}

/** Takes the code that is meant, and asks where there are several. */
function useChoice({ choice, shown, onSeen }: Props) {
  const [questions] = useState(createQuestions)
  const { ask, asked, question } = useCodeQuestion({
    nameOf: choice.nameOf,
    onSeen(chosen, texts) {
      if (choice.isPassing) questions.answer(texts)
      onSeen(chosen)
    },
    onLeave: questions.answer,
  })

  function take(seen: Seen, others: Reading[]) {
    // Nor while the question about a photo is open.
    if (shown || asked || isAsking()) return seen.frame.close()
    const choices = wantedOf({ seen, others }, choice.isWanted)
    const next = questions.decide(choices.map(({ text }) => text))
    if (next === 'take') onSeen({ ...seen, reading: choices[0] ?? seen.reading })
    else if (next === 'ask') ask({ seen, choices })
    else seen.frame.close()
  }

  return { take, shown: shown ?? asked, question }
}
