import { useRef, useState } from 'react'
import { Button } from '#src/ui/forms/button.tsx'
import { otherCodeSeen } from './other-code-words.ts'
import { type Photo, wantedOf } from './read-photo.ts'
import type { CodeFormat, Reading, Seen } from './reading.ts'
import { ScannerControls } from './scanner-controls.tsx'
import { SeenFrame, type Verdict } from './seen-frame.tsx'
import { useScanner } from './use-scanner.ts'
import { isAsking, useWhichOf } from './use-which-of.tsx'
import { createQuestions } from './which-question.ts'
import './scanner.css'

type Props = {
  formats: readonly CodeFormat[]
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
  /**
   * Which of several codes at once can be meant, and what a person knows each by. Who scans one after the other is
   * asked once about the same ones.
   */
  choice: {
    isWanted: Photo['isWanted']
    nameOf: (text: string) => Promise<string>
    isPassing?: boolean
  }
  /** Called for every code that is seen while none is shown, also for the same one again. */
  onSeen: (seen: Seen) => void
}

const missing = 'The reader has not loaded yet. Until it has, only a clean, sharp code is read.'

/** The camera's picture, with a frame to hold a code into. */
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
    // A camera that refuses goes on as it is.
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

/** Takes what is meant of what the camera sees, and asks where that is open. */
function useChoice({ choice, shown, onSeen }: Props) {
  const [questions] = useState(createQuestions)
  const { ask, asked, question } = useWhichOf({
    nameOf: choice.nameOf,
    onSeen(chosen, texts) {
      if (choice.isPassing) questions.answer(texts)
      onSeen(chosen)
    },
    onLeave: questions.answer,
  })

  function take(seen: Seen, others: Reading[]) {
    // A photo's question is not to be swept away either.
    if (shown || asked || isAsking()) return seen.frame.close()
    const choices = wantedOf({ seen, others }, choice.isWanted)
    const next = questions.decide(choices.map(({ text }) => text))
    if (next === 'take') onSeen({ ...seen, reading: choices[0] ?? seen.reading })
    else if (next === 'ask') ask({ seen, choices })
    else seen.frame.close()
  }

  return { take, shown: shown ?? asked, question }
}
