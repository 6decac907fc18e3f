import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Owner } from './own-tag.ts'
import { type Resolved, resolveTag } from './resolve-tag.ts'
import { Scanner } from './scanner.tsx'
import './scan-page.css'

type Problem = Extract<Resolved, { kind: 'problem' }>
type Found = Exclude<Resolved, Problem>

type Props = { owner: Owner | null; onFound: (found: Found) => void }

/** Scans a plate, or takes what is typed in its stead, and finds what it stands for. */
export function ScanPage({ owner, onFound }: Props) {
  const [typed, setTyped] = useState('')
  const [looking, setLooking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const lastSeen = useRef('')

  async function resolve(text: string, isTyped: boolean) {
    setLooking(true)
    const resolved = await resolveTag(text, { owner, isTyped })
    setLooking(false)
    if (resolved.kind === 'problem') return setProblem(resolved)
    setProblem(null)
    onFound(resolved)
  }

  function see(text: string) {
    // A plate that stays in the picture is asked about once.
    if (text === lastSeen.current) return
    lastSeen.current = text
    // Before the first tap on a page browsers refuse it, with an error.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(60)
    void resolve(text, false)
  }

  return (
    <div className="scan-page">
      <Scanner onCode={see} isPaused={looking} />
      <div className="scan-page-below">
        <div aria-live="assertive">
          {looking && <Notice tone="info">Looking up the tag…</Notice>}
          {!looking && problem && (
            <Notice
              tone="warning"
              action={
                <Button
                  onPress={() => {
                    lastSeen.current = ''
                    setProblem(null)
                  }}
                >
                  Scan again
                </Button>
              }
            >
              <strong>{problem.title}.</strong> {problem.text}{' '}
              {problem.isSignInNeeded && (
                <Link to="/login" search={{ next: '/scan' }}>
                  Sign in
                </Link>
              )}
            </Notice>
          )}
        </div>
        <form
          className="scan-page-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim()) void resolve(typed, true)
          }}
        >
          <TextField
            label="Serial or key"
            description={owner ? undefined : 'With an account, the serial on the plate is enough.'}
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
            isPending={looking}
          >
            Open
          </Button>
        </form>
      </div>
    </div>
  )
}
