import { type ReactNode, useId } from 'react'
import './progress.css'

type ProgressProps = {
  label: string
  completed: number
  total: number
  /** The unit of the numbers, where the label does not name it. */
  unit?: string
  /** Beside the label. */
  indicator?: ReactNode
}

export function Progress({ label, completed, total, unit, indicator }: ProgressProps) {
  const id = useId()
  const words = `${completed} of ${total}${unit ? ` ${unit}` : ''}`
  return (
    <div className="progress">
      <p className="progress-words">
        <span id={id}>{label}</span>
        {indicator}
        <span className="progress-count">{words}</span>
      </p>
      <div
        className="progress-track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={completed}
        aria-valuetext={words}
      >
        <span className="progress-bar" style={{ scale: `${total ? completed / total : 0} 1` }} />
      </div>
    </div>
  )
}
