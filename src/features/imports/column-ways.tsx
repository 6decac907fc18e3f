import { Select } from '#src/ui/forms/select.tsx'
import type { ImportChoices } from './import-worker.ts'
import { hasDates, lineOfField } from './matching/import-fields.ts'
import type { ColumnWay } from './matching/match-columns.ts'
import { unitOfHeading, unitsFor } from './matching/units.ts'
import type { Matching } from './use-matching.ts'

type Props = { matching: Matching; onChange: (choices: Partial<ImportChoices>) => void }

const orders = [
  { id: 'day', label: 'Day first: 3/4/25 is in April' },
  { id: 'month', label: 'Month first: 3/4/25 is in March' },
]

/** What a column alone does not say: the order of its dates, and the unit of its numbers. */
export function ColumnWays({ matching: { columns, choices }, onChange }: Props) {
  const change = (at: number, part: Partial<ColumnWay>) =>
    onChange({ ways: choices.ways.map((way, index) => (index === at ? { ...way, ...part } : way)) })
  const asked = columns.flatMap(({ heading, dates }, at) => {
    const field = choices.columns[at] ?? null
    const line = lineOfField(field)
    const isUnitSaid = unitOfHeading(heading, line) !== ''
    const units = isUnitSaid ? [] : unitsFor(line)
    const named = heading || `Column ${at + 1}`
    const { dates: order = 'day', unit = '' } = choices.ways[at] ?? {}
    if (hasDates(field) && dates === 'ask') {
      return (
        <Select
          key={named}
          label={`Dates of ‘${named}’`}
          options={orders}
          placeholder="Choose: they could be read in two ways"
          value={order === 'ask' ? null : order}
          onChange={(id) => change(at, { dates: id === 'month' ? 'month' : 'day' })}
        />
      )
    }
    if (units.length === 0) return []
    return (
      <Select
        key={named}
        label={`Numbers of ‘${named}’`}
        options={units.map((id) => ({ id, label: id }))}
        value={unit || (units[0] ?? null)}
        onChange={(id) => change(at, { unit: id ?? '' })}
      />
    )
  })
  if (asked.length === 0) return null
  return (
    <fieldset className="import-usual">
      <legend>Dates and units of the columns</legend>
      {asked}
    </fieldset>
  )
}
