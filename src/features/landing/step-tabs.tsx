import { type KeyboardEvent, useRef } from 'react'

type Step = { name: string; text: string }
type Props = { steps: readonly Step[]; current: number; onChoose: (step: number) => void }

/** Tabs with a roving tabindex: arrows, Home and End go from step to step. */
export function StepTabs({ steps, current, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const to = target(event.key, current, steps.length)
    if (to === null) return
    event.preventDefault()
    onChoose(to)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus()
  }

  return (
    <div ref={list} className="steps-tabs" role="tablist" aria-label="How it works">
      {steps.map(({ name, text }, index) => (
        <button
          key={name}
          type="button"
          id={`step-tab-${index}`}
          role="tab"
          className="steps-tab"
          aria-selected={index === current}
          aria-controls={`step-panel-${index}`}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChoose(index)}
          onKeyDown={move}
        >
          <span className="steps-number" aria-hidden="true">
            {index + 1}
          </span>
          <span>
            <strong>{name}</strong>
            <span className="steps-text">{text}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

function target(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (current + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
