import { useEffect, useState } from 'react'
import { useMedia } from '#src/ui/theme/use-media.ts'

/**
 * Goes through `count` steps by itself, `pause` milliseconds each, unless it is held, the person
 * stopped it or prefers less motion, or nobody sees the page.
 */
export function useRotation(count: number, pause: number, isHeld: boolean) {
  const [step, setStep] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isHidden = usePageHidden()
  const isRunning = !isHeld && !isStopped && !isStill && !isHidden

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that was chosen lasts as long as any
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setStep((current) => (current + 1) % count), pause)
    return () => clearTimeout(timer)
  }, [isRunning, step, count, pause])

  return { step, setStep, isRunning, isStopped, setStopped, isStill }
}

function usePageHidden() {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
