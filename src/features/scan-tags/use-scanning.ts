import { useEffect, useRef, useState } from 'react'
import type { Seen } from '#src/scanner/reading.ts'
import { signalRead } from '#src/scanner/signal.ts'
import { keepUnanswered } from './keep-unanswered.ts'
import type { Owner } from './own-tag.ts'
import { resolveTag } from './resolve-tag.ts'
import { type Found, idle, startScanFlow, type Way } from './scan-flow.ts'
import { usePassing } from './use-passing.ts'

type Options = {
  owner: Owner | null
  /** Whether plate after plate is linked: one without a trailer is passed on at once. */
  isLinking: boolean
  onFound: (found: Found) => void
  onUnlinked: (tag: string) => void
}

/** What becomes of the codes that are seen, chosen and typed. */
export function useScanning({ owner, isLinking, onFound, onUnlinked }: Options) {
  const [state, setState] = useState(idle)
  const passing = usePassing(owner, isLinking)
  const way = useRef<Way>(null)
  way.current = {
    async look(text, frame) {
      const found = await resolveTag(text, { owner, isTyped: frame === null })
      return found.kind === 'problem' ? keepUnanswered(found, frame, owner) : found
    },
    isPassing: passing.isOn,
    note: passing.note,
    onFound,
    onUnlinked: isLinking ? onUnlinked : null,
  }
  const [flow] = useState(() => startScanFlow(() => current(way.current), setState))
  useEffect(() => flow.again, [flow])

  return {
    ...state,
    passing,
    see(seen: Seen) {
      if (flow.see(seen)) signalRead()
    },
    choose(seen: Seen) {
      signalRead()
      flow.choose(seen)
    },
    type: flow.type,
    again: flow.again,
    refuse: (title: string, text: string) => flow.refuse({ kind: 'problem', title, text }),
  }
}

function current(way: Way | null): Way {
  if (!way) throw new Error('The page of the scanner is not there.')
  return way
}
