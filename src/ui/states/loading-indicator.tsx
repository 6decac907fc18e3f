import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { endAfter, type LoadingState } from './loading-state.ts'
import { Spinner } from './spinner.tsx'
import './loading-indicator.css'

type LoadingIndicatorProps = {
  state: LoadingState
  /** Milliseconds for which success and error are shown, 3000 by default. */
  duration?: number
}

/** Takes its space while invisible, and announces what it shows. */
export function LoadingIndicator({ state, duration }: LoadingIndicatorProps) {
  const shown = useFading(state, duration)
  return (
    <span className={`loading-indicator loading-indicator-${shown}`} role="status">
      {shown === 2 && <Spinner />}
      {shown === 3 && <CircleCheck aria-hidden="true" />}
      {shown === 4 && <CircleAlert aria-hidden="true" />}
      <span className="visually-hidden">{words[shown]}</span>
    </span>
  )
}

const words = { 1: '', 2: 'Loading', 3: 'Done', 4: 'Failed' }

function useFading(state: LoadingState, duration: number | undefined) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const stop = endAfter(state, duration, () => setOver(true))
    return () => {
      stop()
      setOver(false)
    }
  }, [state, duration])
  return isOver && state > 2 ? 1 : state
}
