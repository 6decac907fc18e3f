import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { typingPaused } from '#src/core/timing.ts'
import { useDebounced } from './use-debounced.ts'
import './strength-meter.css'

type Props = {
  state: 'empty' | 'weak' | 'secure'
  /** The strength as a part of what is enough, 0 to 1. */
  share: number
  /** '' before anything is typed. */
  text: string
  hint: string
}

/** Shows the strength of a password with every letter, and announces it when typing pauses. */
export function StrengthMeter({ state, share, text, hint }: Props) {
  const paused = useDebounced(text, typingPaused)
  const Icon = icons[state]
  return (
    <div className="strength-meter" data-state={state}>
      <span className="strength-meter-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <p className="strength-meter-text" aria-hidden={state !== 'empty'}>
        <Icon aria-hidden="true" />
        <span>{text || hint}</span>
      </p>
      <span className="visually-hidden" role="status">
        {paused}
      </span>
    </div>
  )
}

const icons = { empty: Info, weak: CircleAlert, secure: CircleCheck }
