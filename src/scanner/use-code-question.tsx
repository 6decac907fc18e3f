import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { inOrder, type Ordered } from './in-order.ts'
import type { PhotoSeen } from './read-photo.ts'
import type { Seen } from './reading.ts'

const WhichCode = lazy(async () => ({ default: (await import('./which-code.tsx')).WhichCode }))

type Options = {
  /** Names a code for the person. */
  nameOf: (text: string) => Promise<string>
  /** Called with the chosen code, and the texts of all. */
  onSeen: (seen: Seen, texts: string[]) => void
  /** Called with the texts where none was chosen. */
  onLeave?: (texts: string[]) => void
}

let open = 0

/** Whether such a question is open anywhere on the page. */
export const isAsking = () => open > 0

/** Asks which of several codes in a picture is meant; it owns the frame meanwhile. */
export function useCodeQuestion({ nameOf, onSeen, onLeave }: Options) {
  const [asked, setAsked] = useState<(PhotoSeen & Ordered & { texts: string[] }) | null>(null)

  const isOpen = asked !== null
  useEffect(() => {
    if (!isOpen) return
    open += 1
    return () => {
      open -= 1
    }
  }, [isOpen])

  function choose(text: string) {
    const reading = asked?.choices.find((each) => each.text === text)
    setAsked(null)
    if (asked && reading) onSeen({ ...asked.seen, reading }, asked.texts)
  }

  function leave() {
    asked?.seen.frame.close()
    if (asked) onLeave?.(asked.texts)
    setAsked(null)
  }

  const question: ReactNode = asked && (
    <Suspense>
      <WhichCode
        texts={asked.texts}
        order={asked.order}
        nameOf={nameOf}
        onChoose={choose}
        onClose={leave}
      />
    </Suspense>
  )
  return {
    question,
    asked: asked?.seen ?? null,
    ask({ seen, choices }: PhotoSeen) {
      const ordered = inOrder(choices)
      setAsked({ seen, ...ordered, texts: ordered.choices.map(({ text }) => text) })
    },
  }
}
