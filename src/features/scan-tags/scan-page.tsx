import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { plateFormats, type Seen } from '#src/scanner/reading.ts'
import { Scanner } from '#src/scanner/scanner.tsx'
import { signalRead } from '#src/scanner/signal.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Owner } from './own-tag.ts'
import { PassedList, PassingSwitch } from './passing.tsx'
import { type Resolved, resolveTag } from './resolve-tag.ts'
import { ScanPhoto } from './scan-photo.tsx'
import { usePassing } from './use-passing.ts'
import './scan-page.css'

type Problem = Extract<Resolved, { kind: 'problem' }>
type Found = Exclude<Resolved, Problem>

type Props = { owner: Owner | null; canLink: boolean; onFound: (found: Found) => void }

/** Milliseconds that a plate stands still before the next one is looked for. */
const glance = 1200

/** Scans a plate, or takes what is typed in its stead, and finds what it stands for. */
export function ScanPage({ owner, canLink, onFound }: Props) {
  const [looking, setLooking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [shown, setShown] = useState<Seen | null>(null)
  const lastSeen = useRef('')
  const passing = usePassing(owner)

  async function resolve(text: string, isTyped: boolean) {
    setLooking(true)
    const resolved = await resolveTag(text, { owner, isTyped })
    setLooking(false)
    if (resolved.kind === 'problem') return setProblem(resolved)
    setProblem(null)
    if (!passing.isOn || resolved.kind !== 'trailer') return onFound(resolved)
    await passing.pass(resolved.trailer).catch(reportError)
    setTimeout(goOn, glance)
  }

  function see(seen: Seen) {
    // A plate that stays in the picture is asked about once.
    if (seen.reading.text === lastSeen.current) return seen.frame.close()
    lastSeen.current = seen.reading.text
    setShown(seen)
    signalRead()
    void resolve(seen.reading.text, false)
  }

  function goOn() {
    setShown((seen) => {
      seen?.frame.close()
      return null
    })
  }

  function again() {
    lastSeen.current = ''
    goOn()
    setProblem(null)
  }

  return (
    <div className="scan-page">
      <Scanner
        formats={plateFormats}
        hint="Hold the plate’s code into the frame."
        shown={shown}
        onSeen={see}
      />
      <div className="scan-page-below">
        <div aria-live="assertive">
          {looking && <Notice tone="info">Looking up the tag…</Notice>}
          {!looking && problem && <ProblemNotice {...{ problem, canLink }} onAgain={again} />}
        </div>
        {passing.isOn && <PassedList passed={passing.passed} />}
        {owner && <PassingSwitch isOn={passing.isOn} onChange={passing.turn} />}
        <TypedCode
          isSignedIn={owner !== null}
          isLooking={looking}
          onSubmit={(text) => void resolve(text, true)}
        />
        <ScanPhoto
          onSeen={see}
          onProblem={(title, text) => setProblem({ kind: 'problem', title, text })}
        />
      </div>
    </div>
  )
}

type NoticeProps = { problem: Problem; canLink: boolean; onAgain: () => void }

function ProblemNotice({ problem, canLink, onAgain }: NoticeProps) {
  return (
    <Notice
      tone="warning"
      action={
        <>
          <Button onPress={onAgain}>Scan again</Button>
          {problem.unlinked && canLink && (
            <Link
              className="button"
              data-variant="primary"
              data-size="medium"
              to="/link-tag/$code"
              params={{ code: problem.unlinked }}
            >
              Link to a trailer
            </Link>
          )}
        </>
      }
    >
      <strong>{problem.title}.</strong> {problem.text}{' '}
      {problem.isSignInNeeded && (
        <Link to="/login" search={{ next: '/scan' }}>
          Sign in
        </Link>
      )}
    </Notice>
  )
}

type TypedProps = { isSignedIn: boolean; isLooking: boolean; onSubmit: (text: string) => void }

function TypedCode({ isSignedIn, isLooking, onSubmit }: TypedProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="scan-page-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onSubmit(typed)
      }}
    >
      <TextField
        label="Serial or key"
        description={isSignedIn ? undefined : 'With an account, the serial on the plate is enough.'}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        isUpperCase
        mono
      />
      <Button
        type="submit"
        variant="primary"
        isDisabled={typed.trim() === ''}
        isPending={isLooking}
      >
        Open
      </Button>
    </form>
  )
}
