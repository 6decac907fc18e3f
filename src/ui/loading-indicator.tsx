import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'
import './loading-indicator.css'

/** 1 invisible, 2 loading, 3 success, 4 error. */
type LoadingState = 1 | 2 | 3 | 4

type LoadingIndicatorProps = {
  state: LoadingState
  /** How long success and error stay, in ms. */
  duration?: number
}

/** Keeps its place while invisible, and says politely what it shows. */
export function LoadingIndicator({ state, duration = 3000 }: LoadingIndicatorProps) {
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

function useFading(state: LoadingState, duration: number) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (state < 3) return
    const timer = setTimeout(() => setOver(true), duration)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [state, duration])
  return isOver && state > 2 ? 1 : state
}
