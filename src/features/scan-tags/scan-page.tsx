import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { ChoosePhoto } from '#src/scanner/choose-photo.tsx'
import { plateFormats } from '#src/scanner/reading.ts'
import { Scanner } from '#src/scanner/scanner.tsx'
import { useHandScanner } from '#src/scanner/use-hand-scanner.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import type { TagOwner } from './own-tag.ts'
import { PassedList, PassingSwitch } from './passing.tsx'
import { isOurs, plateNameOf } from './plate-name-of.ts'
import type { FoundTag } from './scan-flow.ts'
import { TypedCode } from './typed-code.tsx'
import { useScanning } from './use-scanning.ts'
import './scan-page.css'
import { Link } from '@tanstack/react-router'
import { Button } from '#src/ui/forms/button.tsx'
import type { TagProblem } from './resolve-tag.ts'

type ScanProblemProps = { problem: TagProblem; canLink: boolean; onAgain: () => void }

function ScanProblem({ problem, canLink, onAgain }: ScanProblemProps) {
  return (
    <Notice
      tone="warning"
      action={
        <>
          <Button onPress={onAgain}>Scan again</Button>
          {problem.unlinked && canLink && (
            <Link {...primary} to="/link-tag/$code" params={{ code: problem.unlinked }}>
              Link to a trailer
            </Link>
          )}
          {problem.signInTo && (
            <Link {...primary} to="/login" search={{ next: problem.signInTo }}>
              Sign in
            </Link>
          )}
        </>
      }
    >
      <strong>
        <WithCode text={`${problem.title}.`} />
      </strong>{' '}
      <WithCode text={problem.text} />
    </Notice>
  )
}

const primary = {
  className: 'button',
  'data-variant': 'primary',
  'data-size': 'medium',
} as const

/** Loaded for signed-in people only. */
const SeenPlates = lazy(() =>
  import('./seen-plates.tsx').then(
    (module) => ({ default: module.SeenPlates }),
    (error) => {
      // Scanning goes on without the list.
      reportError(error)
      return { default: () => null }
    },
  ),
)

type Props = {
  owner: TagOwner | null
  canLink: boolean
  /** How many plates were linked, where one is linked after the other; else undefined. */
  linked: number | undefined
  onFound: (found: FoundTag) => void
  onUnlinked: (tag: string) => void
}

export function ScanPage({ owner, canLink, linked, onFound, onUnlinked }: Props) {
  const isLinking = linked !== undefined
  const scanning = useScanning({ owner, isLinking, onFound, onUnlinked })
  useHandScanner((text) => {
    void scanning.type(text)
    return true
  })
  const answer = useRef<HTMLDivElement>(null)
  const nameOf = useCallback((text: string) => plateNameOf(text, owner), [owner])
  const { isLooking, problem, shown, verdict, passing } = scanning
  function turn(isOn: boolean) {
    passing.turn(isOn)
    // The frozen plate is scanned again and becomes the first of the list.
    if (isOn) scanning.again()
  }

  function scanAgain() {
    scanning.again()
    // The pressed button disappears.
    answer.current?.focus()
  }

  // The answer may be out of view for somebody who typed.
  useEffect(() => {
    if (problem) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  return (
    <>
      <div className="scan-page">
        <Scanner
          formats={plateFormats}
          hint="Hold the plate’s code in the frame."
          instead="choose a photo of the code, or type what stands on the plate"
          shown={shown}
          verdict={verdict}
          choice={{ isWanted: isOurs, nameOf, isPassing: passing.isOn }}
          onSeen={scanning.see}
        />
        <div className="scan-page-below">
          <div ref={answer} className="scan-page-answer" aria-live="assertive" tabIndex={-1}>
            {isLooking && <Notice tone="info">Looking up the tag…</Notice>}
            {problem && <ScanProblem {...{ problem, canLink }} onAgain={scanAgain} />}
          </div>
          {passing.isOn && (
            <PassedList passed={passing.passed} canLink={canLink} onClear={passing.clear} />
          )}
          {isLinking && <Notice tone="success">{linkedWords(linked)}</Notice>}
          {owner && !isLinking && <PassingSwitch isOn={passing.isOn} onChange={turn} />}
          <TypedCode isSignedIn={owner !== null} isLooking={isLooking} onSubmit={scanning.type} />
          <ChoosePhoto
            formats={plateFormats}
            subject="plate"
            isWanted={isOurs}
            nameOf={nameOf}
            onStart={scanning.again}
            onSeen={scanning.choose}
            onProblem={scanning.refuse}
          />
        </div>
      </div>
      {owner && (
        <Suspense>
          <SeenPlates owner={owner} canLink={canLink} onChange={passing.hear} />
        </Suspense>
      )}
    </>
  )
}

const linkedWords = (count: number) =>
  `${count === 1 ? 'One plate is' : `${count} plates are`} linked. Scan the next one.`
