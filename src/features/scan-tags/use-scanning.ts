import { useRef, useState } from 'react'
import type { Seen } from '#src/scanner/reading.ts'
import { signalRead } from '#src/scanner/signal.ts'
import { keepUnanswered } from './keep-unanswered.ts'
import type { Owner } from './own-tag.ts'
import { type Problem, type Resolved, resolveTag } from './resolve-tag.ts'
import { usePassing } from './use-passing.ts'

export type Found = Exclude<Resolved, Problem>

/** Milliseconds that a plate stands still before the next one is looked for. */
const glance = 1200

type Options = {
  owner: Owner | null
  /** Whether plate after plate is linked: one without a trailer is passed on at once. */
  isLinking: boolean
  onFound: (found: Found) => void
  onUnlinked: (tag: string) => void
}

/** What becomes of the codes that are seen or typed: one after the other, each looked up. */
export function useScanning({ owner, isLinking, onFound, onUnlinked }: Options) {
  const [looking, setLooking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [shown, setShown] = useState<Seen | null>(null)
  const lastSeen = useRef('')
  const passing = usePassing(owner, isLinking)

  async function resolve(text: string, frame: ImageBitmap | null) {
    setLooking(true)
    const resolved = await resolveTag(text, { owner, isTyped: frame === null })
    const answer =
      resolved.kind === 'problem' ? await keepUnanswered(resolved, frame, owner) : resolved
    setLooking(false)
    if (answer.kind === 'problem') {
      if (isLinking && answer.unlinked) return onUnlinked(answer.unlinked)
      setProblem(answer)
      if (passing.isOn && answer.unanswered) setTimeout(goOn, glance)
      return
    }
    setProblem(null)
    if (!passing.isOn || answer.kind !== 'trailer') return onFound(answer)
    await passing.pass(answer.trailer).catch(reportError)
    setTimeout(goOn, glance)
  }

  function goOn() {
    setShown((seen) => {
      seen?.frame.close()
      return null
    })
  }

  return {
    ...{ looking, problem, setProblem, shown, passing, resolve },
    see(seen: Seen) {
      // A plate that stays in the picture is asked about once.
      if (seen.reading.text === lastSeen.current) return seen.frame.close()
      lastSeen.current = seen.reading.text
      setShown(seen)
      signalRead()
      void resolve(seen.reading.text, seen.frame)
    },
    again() {
      lastSeen.current = ''
      goOn()
      setProblem(null)
    },
  }
}
