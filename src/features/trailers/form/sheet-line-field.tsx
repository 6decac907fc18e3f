import { useState } from 'react'
import type { SheetLine } from '#contract/sheet/lines.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import { sheetText, typedText } from '#contract/sheet/sheet-text.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'

type Props = {
  line: SheetLine
  typed: string
  error: string | undefined
  /** Why the value looks wrong, '' where it does not. */
  warning: string
  onChange: (typed: string) => void
}

/** A line of the sheet: what is typed, and at once what it means in the line's unit. */
export function SheetLineField(props: Props) {
  return (
    <div className="sheet-line" data-warned={props.warning ? true : undefined}>
      {props.line.kind === 'choice' || props.line.kind === 'yes-no' ? (
        <ChosenLine {...props} />
      ) : (
        <TypedLine {...props} />
      )}
    </div>
  )
}

function ChosenLine({ line, typed, error, warning, onChange }: Props) {
  const choices = line.kind === 'choice' ? line.choices : []
  // One that is offered no longer stays until another is chosen.
  const offered = typed && !choices.includes(typed) ? [...choices, typed] : choices
  return (
    <Select
      label={line.label}
      error={error}
      options={line.kind === 'choice' ? offered.map((id) => ({ id, label: id })) : yesOrNo}
      value={typed || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      placeholder="Not filled in"
      isClearable
      description={warning || line.help}
    />
  )
}

const yesOrNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]

function TypedLine({ line, typed, error, warning, onChange }: Props) {
  const [isLeft, setLeft] = useState(false)
  const { value, problem } = readSheetValue(line, typed)
  const isPlain = problem !== '' || value === null || typedText(value) === typed.trim()
  const meaning = isPlain ? '' : `= ${sheetText(line, value)}`
  const unit = line.kind === 'number' && line.unit !== 'count' ? line.unit : ''
  return (
    <TextField
      label={line.label}
      error={error ?? (isLeft && problem ? problem : undefined)}
      value={typed}
      onChange={(next) => {
        setLeft(false)
        onChange(next)
      }}
      onBlur={() => setLeft(true)}
      autoComplete="off"
      placeholder={line.kind === 'date' ? 'dd/mm/yyyy' : ''}
      description={[meaning, warning].filter(Boolean).join('. ') || line.help}
      trailing={unit && <span className="sheet-unit">{unit}</span>}
    />
  )
}
