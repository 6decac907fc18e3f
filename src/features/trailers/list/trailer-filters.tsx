import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
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
  return (
    <ToggleButtonGroup
      className="trailer-filters"
      aria-label="Filters"
      selectionMode="multiple"
      selectedKeys={conditionsIn(where)}
      onSelectionChange={(chosen) => onChange(conditionsIn([...chosen].join()).join())}
    >
      {trailerConditions.map((condition) => (
        <ToggleButton key={condition} id={condition} className="trailer-filter">
          {labels[condition]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
