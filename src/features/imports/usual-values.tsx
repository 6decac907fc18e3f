import { useState } from 'react'
import { monthNames } from '#contract/month-year.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import { MonthYearField } from '#src/ui/forms/month-year-field.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { ImportChoices } from './import-worker.ts'
import type { OwnImportField } from './matching/import-fields.ts'
import type { Matching } from './use-matching.ts'

type Props = { matching: Matching; onChange: (choices: Partial<ImportChoices>) => void }

const named = ['class', 'oem', 'customer'] as const

/** What new trailers get where their row says nothing. */
export function UsualValues({ matching: { choices, fleet }, onChange }: Props) {
  function change(field: OwnImportField, text: string | null) {
    const { [field]: _former, ...others } = choices.usual
    onChange({ usual: text === null ? others : { ...others, [field]: text } })
  }
  return (
    <fieldset className="import-usual">
      <legend>New trailers, where their row says nothing</legend>
      {named.map((field) => (
        <Select
          key={field}
          label={fieldLabels[field]}
          isClearable
          placeholder="None"
          options={fleet.names[field]
            .filter(({ isOffered }) => isOffered)
            .map(({ name }) => ({ id: name, label: name }))}
          value={choices.usual[field] ?? null}
          onChange={(name) => change(field, name)}
        />
      ))}
      <Built
        built={choices.usual.manufactured_date ?? ''}
        onChange={(month) => change('manufactured_date', month)}
      />
    </fieldset>
  )
}

/** A month that is not whole yet is none. */
function Built({ built, onChange }: { built: string; onChange: (month: string | null) => void }) {
  const [typed, setTyped] = useState(built)
  return (
    <MonthYearField
      label={fieldLabels.manufactured_date}
      months={monthNames}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        const whole = /^\d{4}-\d{2}$/.test(next) ? next : null
        if ((whole ?? '') !== built) onChange(whole)
      }}
    />
  )
}
