import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import './choice-buttons.css'

type Choice<Id extends string> = {
  id: Id
  label: string
  hint?: string
  icon?: ReactNode
  tone?: string
}

type Props<Id extends string> = {
  label: string
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  error?: string | undefined
}

/** A radio group of large buttons, for gloved hands. */
export function ChoiceButtons<Id extends string>(props: Props<Id>) {
  const { label, choices, value, onChange, error } = props
  return (
    <RadioGroup
      className="choice-buttons"
      value={value}
      isInvalid={Boolean(error)}
      onChange={(id) => onChange(id as Id)}
    >
      <Label className="choice-buttons-label">{label}</Label>
      <div className="choice-buttons-row">
        {choices.map(({ id, label: words, hint, icon, tone }) => (
          <Radio key={id} value={id} className="choice-button" data-tone={tone}>
            {icon}
            <span>
              <strong>{words}</strong>
              {hint && <small>{hint}</small>}
            </span>
          </Radio>
        ))}
      </div>
      {error && <p className="choice-buttons-error">{error}</p>}
    </RadioGroup>
  )
}
