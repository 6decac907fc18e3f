import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { plateFormats, type Seen } from '#src/scanner/reading.ts'
import { Scanner } from '#src/scanner/scanner.tsx'
import { signalRead } from '#src/scanner/signal.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Owner } from './own-tag.ts'
import { type Resolved, resolveTag } from './resolve-tag.ts'
import { ScanPhoto } from './scan-photo.tsx'
import './scan-page.css'

type Problem = Extract<Resolved, { kind: 'problem' }>
type Found = Exclude<Resolved, Problem>

type Props = { owner: Owner | null; canLink: boolean; onFound: (found: Found) => void }

/** Scans a plate, or takes what is typed in its stead, and finds what it stands for. */
export function ScanPage({ owner, canLink, onFound }: Props) {
  const [looking, setLooking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [shown, setShown] = useState<Seen | null>(null)
  const lastSeen = useRef('')

  async function resolve(text: string, isTyped: boolean) {
    setLooking(true)
    const resolved = await resolveTag(text, { owner, isTyped })
    setLooking(false)
    if (resolved.kind === 'problem') return setProblem(resolved)
    setProblem(null)
    onFound(resolved)
  }

  function see(seen: Seen) {
    // A plate that stays in the picture is asked about once.
    if (seen.reading.text === lastSeen.current) return seen.frame.close()
    lastSeen.current = seen.reading.text
    show(seen)
    signalRead()
    void resolve(seen.reading.text, false)
  }

  function show(seen: Seen | null) {
    shown?.frame.close()
    setShown(seen)
  }

  function again() {
    lastSeen.current = ''
    show(null)
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
