import { Button } from 'react-aria-components'
import {
  conditionsIn,
  type TrailerCondition,
  trailerConditions,
} from '#contract/trailer-conditions.ts'
import './trailer-filters.css'

const labels: Record<TrailerCondition, string> = {
  'defects:open': 'Open defects',
  'defects:dangerous': 'Do not use',
  'inspection:due': 'Inspection due',
  'inspection:overdue': 'Overdue',
}

type Props = { where: string; onChange: (where: string) => void }

/** Narrows the list down to what all of the pressed ones hold for. */
export function TrailerFilters({ where, onChange }: Props) {
  const chosen = conditionsIn(where)
  const toggle = (one: TrailerCondition) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
  return (
    <fieldset className="trailer-filters" aria-label="Filters">
      {trailerConditions.map((condition) => (
        <Button
          key={condition}
          className="trailer-filter"
          aria-pressed={chosen.includes(condition)}
          onPress={() => onChange(conditionsIn(toggle(condition).join()).join())}
        >
          {labels[condition]}
        </Button>
      ))}
    </fieldset>
  )
}
