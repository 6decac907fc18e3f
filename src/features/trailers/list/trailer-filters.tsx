import { ListFilter } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { conditionsIn, yardConditions } from '#contract/trailer-conditions.ts'
import { later, useLater } from '#src/ui/later.ts'
import { useWanted } from '#src/ui/use-wanted.ts'
import { SortChoice } from './sort-choice.tsx'
import { yardWords } from './yard-words.ts'
import '#src/ui/forms/pill-button.css'
import './trailer-filters.css'

const fieldFilter = later(() => import('./field-filter.tsx').then(({ FieldFilter }) => FieldFilter))
const panel = later(() => import('./filter-panel.tsx').then(({ FilterPanel }) => FilterPanel))

type Props = {
  where: string
  sort: string
  isSearched: boolean
  found: number | undefined
  onChange: (where: string) => void
  onSort: (sort: string) => void
}

export function TrailerFilters(props: Props) {
  const { where, found, onChange } = props
  const chosen = conditionsIn(where)
  const [isOpen, setOpen] = useState(false)
  const Panel = useWanted(panel, isOpen, () => setOpen(false))
  const button = useRef<HTMLButtonElement>(null)
  const toggled = (one: string) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
  const toggle = (one: string) => onChange(conditionsIn(toggled(one).join()).join())
  const others = chosen.filter((one) => !yardConditions.some((known) => known === one))
  const FieldFilter = useLater(fieldFilter, others.length > 0)
  return (
    <div className="trailer-filters">
      <FiltersButton button={button} count={chosen.length} onPress={() => setOpen(!isOpen)} />
      <fieldset className="trailer-filters-chosen" aria-label="Filters">
        {yardConditions.map((condition) => (
          <Button
            key={condition}
            className="pill-button"
            aria-pressed={chosen.includes(condition)}
            onPress={() => toggle(condition)}
          >
            {yardWords[condition]}
          </Button>
        ))}
        {FieldFilter &&
          others.map((name) => (
            <FieldFilter key={name} name={name} onRemove={() => toggle(name)} />
          ))}
      </fieldset>
      <SortChoice sort={props.sort} isSearched={props.isSearched} onChange={props.onSort} />
      {Panel && (
        <Panel
          beside={button}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          {...{ where, found, onChange }}
        />
      )}
    </div>
  )
}

type ButtonProps = {
  button: RefObject<HTMLButtonElement | null>
  count: number
  onPress: () => void
}

function FiltersButton({ button, count, onPress }: ButtonProps) {
  return (
    <Button ref={button} className="pill-button" aria-haspopup="dialog" onPress={onPress}>
      <ListFilter />
      <span>{count > 0 ? `Filters (${count})` : 'Filters'}</span>
    </Button>
  )
}
