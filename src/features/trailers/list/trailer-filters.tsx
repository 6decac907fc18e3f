import { Button } from 'react-aria-components'
import { conditionsIn, type YardCondition, yardConditions } from '#contract/trailer-conditions.ts'
import { FieldFilter } from './field-filter.tsx'
import './trailer-filters.css'

const labels: Record<YardCondition, string> = {
  'defects:open': 'Open defects',
  'defects:dangerous': 'Do not use',
  'inspection:due': 'Inspection due',
  'inspection:overdue': 'Overdue',
}

type Props = { where: string; onChange: (where: string) => void }

/** Narrows the list down to what all of the pressed ones hold for. */
export function TrailerFilters({ where, onChange }: Props) {
  const chosen = conditionsIn(where)
  const toggled = (one: string) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
  const toggle = (one: string) => onChange(conditionsIn(toggled(one).join()).join())
  const others = chosen.filter((one) => !yardConditions.some((known) => known === one))
  return (
    <fieldset className="trailer-filters" aria-label="Filters">
      {yardConditions.map((condition) => (
        <Button
          key={condition}
          className="trailer-filter"
          aria-pressed={chosen.includes(condition)}
          onPress={() => toggle(condition)}
        >
          {labels[condition]}
        </Button>
      ))}
      {others.map((name) => (
        <FieldFilter key={name} name={name} onRemove={() => toggle(name)} />
      ))}
    </fieldset>
  )
}
