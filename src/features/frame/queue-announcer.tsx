import { useEffect, useRef, useState } from 'react'
import { type QueueStatus, statusWords } from '#src/offline/outbox/queue-status.ts'

/** Milliseconds that a state has to last before it is worth a word. */
const settled = 1500

/**
 * Tells who can't see the pill what has changed: not every record on its way, but that something
 * waits, needs attention, or that everything has gone through after all.
 */
export function QueueAnnouncer({ status }: { status: QueueStatus }) {
  const [said, setSaid] = useState('')
  const last = useRef('sent')
  const { kind } = status
  const words = statusWords(status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number alone is not announced
  useEffect(() => {
    if (kind === last.current || kind === 'sending') return
    const timer = setTimeout(() => {
      last.current = kind
      setSaid(words)
    }, settled)
    return () => clearTimeout(timer)
  }, [kind, status.refused])
  return (
    <span className="visually-hidden" role="status">
      {said}
    </span>
  )
}
