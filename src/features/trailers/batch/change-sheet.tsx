import { useState } from 'react'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import { lineNamed, useOfferedLines } from '#src/domain/sheet-lines.ts'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { SheetLineField } from '../form/sheet-line-field.tsx'
import { ChangeForm, type ChangeProps } from './change-form.tsx'

/** Sets a line of the specification sheet of many trailers, or clears it. */
export function ChangeSheet(form: ChangeProps) {
  const [key, setKey] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [isNone, setNone] = useState(false)
  const offered = useOfferedLines()
  const line = key === null ? undefined : lineNamed(key)
  const { value, problem } = line ? readSheetValue(line, typed) : { value: null, problem: '' }
  const isSaid = isNone || (value !== null && problem === '')
  return (
    <ChangeForm {...form} change={line && isSaid ? { line, set: isNone ? null : value } : null}>
      <Select
        label="Line"
        placeholder="Choose a line"
        options={offered.map((one) => ({ id: one.key, label: one.label }))}
        value={key}
        onChange={(chosen) => {
          setKey(chosen)
          setTyped('')
        }}
      />
      {line && (
        <ChoiceButtons
          label="What to do"
          choices={[
            { id: 'set', label: 'Set it' },
            { id: 'none', label: 'Clear it' },
          ]}
          value={isNone ? 'none' : 'set'}
          onChange={(how) => setNone(how === 'none')}
        />
      )}
      {line && !isNone && (
        <SheetLineField
          key={line.key}
          line={line}
          typed={typed}
          error={undefined}
          warning=""
          onChange={setTyped}
        />
      )}
    </ChangeForm>
  )
}
