import { Check, Minus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { severities } from '#contract/yard/severity.ts'
import { severityLabels } from '#src/domain/severity-words.ts'
import './choices.css'

type Props = {
  legend: string
  options: { value: string; label: string; tone?: Tone }[]
  value: string | null
  onChange: (value: string) => void
}

type Tone = 'pass' | 'fail' | 'na' | 'minor' | 'major' | 'dangerous'

/** Radio buttons that look like large buttons, for gloved thumbs. */
export function Choices({ legend, options, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="choices">
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="choice-face" data-tone={option.tone}>
            {option.tone && icons[option.tone]}
            <span>{option.label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const icons: Partial<Record<Tone, ReactNode>> = {
  pass: <Check />,
  fail: <X />,
  na: <Minus />,
}

export const checkOptions: Props['options'] = [
  { value: 'pass', label: 'Pass', tone: 'pass' },
  { value: 'fail', label: 'Fail', tone: 'fail' },
  { value: 'na', label: 'N/A', tone: 'na' },
]

export const severityOptions: Props['options'] = severities.map((value) => ({
  value,
  label: severityLabels[value],
  tone: value,
}))
