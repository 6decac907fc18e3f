import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import type { DateKind } from '#contract/dates/due-dates.ts'
import { regoStates } from '#contract/rego-state.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { IconButton } from '#src/ui/forms/icon-button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { monthsProblem } from './whole-between.ts'

/** As it is typed. */
export type TypedException = Omit<DateKind['exceptions'][number], 'months'> & { months: string }

type Props = {
  exceptions: readonly TypedException[]
  onChange: (exceptions: TypedException[]) => void
}

const states = regoStates.map(({ code, label }) => ({ id: code, label }))

/** Other intervals for some classes and states: trailers of one state may be registered for longer. */
export function DateExceptions({ exceptions, onChange }: Props) {
  const { data = [] } = useQuery(classesQuery(''))
  const classes = data.map(({ uuid, name }) => ({ id: uuid, label: name }))
  const change = (index: number, part: Partial<TypedException>) =>
    onChange(exceptions.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <fieldset className="date-exceptions">
      <legend className="field-label">Other intervals by class and state</legend>
      {exceptions.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else, and none is moved
        <div key={index} className="date-exception">
          <Select
            label="Class"
            placeholder="Any class"
            isClearable
            isCompact
            options={classes}
            value={one.class}
            onChange={(id) => change(index, { class: id })}
          />
          <Select
            label="State"
            placeholder="Any state"
            isClearable
            isCompact
            options={states}
            value={one.state}
            onChange={(id) =>
              change(index, { state: states.find((known) => known.id === id)?.id ?? null })
            }
          />
          <TextField
            label="Months"
            inputMode="numeric"
            isCompact
            value={one.months}
            onChange={(months) => change(index, { months })}
            error={monthsProblem(one.months)}
          />
          <IconButton
            label={`Remove interval ${index + 1}`}
            icon={<X />}
            onPress={() => onChange(exceptions.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        icon={<Plus />}
        onPress={() => onChange([...exceptions, { class: null, state: null, months: '12' }])}
      >
        Add Interval
      </Button>
    </fieldset>
  )
}
