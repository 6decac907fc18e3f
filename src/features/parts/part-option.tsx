import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Part } from '#contract/part.ts'
import { noDescription } from './part-list.tsx'
import './part-option.css'

type Props = {
  part: Part
  isSelected: boolean
  /** How often it was linked since the dialog opened. */
  linked: number
  onSelect: (part: Part) => void
}

/** A part to select. The checkbox covers the whole row. */
export function PartOption({ part, isSelected, linked, onSelect }: Props) {
  const id = useId()
  const facts = [part.oem?.name, part.category?.name].filter(Boolean).join(' · ')
  return (
    <div className="part-option" data-selected={isSelected}>
      <input
        type="checkbox"
        className="part-option-input"
        value={part.uuid}
        checked={isSelected}
        onChange={() => onSelect(part)}
        id={id}
        aria-describedby={`${id}-text`}
      />
      <span className="part-option-mark" aria-hidden="true">
        {isSelected && <Check />}
      </span>
      <span className="part-option-words">
        <span className="part-option-head">
          <label htmlFor={id}>{part.model_number}</label>
          {linked > 0 && (
            <span className="part-option-linked">
              <span>{`Linked${linked > 1 ? ` ${linked}×` : ''} `}</span>
              <Check />
            </span>
          )}
        </span>
        <span id={`${id}-text`} className="part-option-text">
          <span className="part-option-description" dir="auto">
            {part.description || noDescription}
          </span>
          {facts && <span className="part-option-facts">{facts}</span>}
        </span>
      </span>
    </div>
  )
}
