import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { dateText } from '#contract/dates/date-text.ts'
import { localDay } from '#contract/local-day.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { UserContext } from '#src/domain/rights.tsx'
import { type Lookup, useLookup } from '#src/domain/use-lookup.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { type Choice, SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { duePeopleQuery, dueYardsQuery } from './assign-data.ts'
import { type DueShown, dueCustomersQuery } from './due-data.ts'
import { groupLabels } from './due-words.ts'

type Props = { shown: DueShown; onChange: (shown: DueShown) => void }

/** Narrows down what is due to a customer, a class of trailers, a yard and whoever is to do it. */
export function DueFilters({ shown, onChange }: Props) {
  const customer = useChosen(dueCustomersQuery, shown.customer)
  const kind = useChosen(classesQuery, shown.class)
  const people = usePeople()
  const { data: yards = [] } = useQuery(dueYardsQuery)
  const { yard, assigned } = shown
  const known = yard === undefined || yards.includes(yard) ? yards : [yard, ...yards]
  const who = people.find(({ id }) => id === assigned)?.label
  const paper = [
    dateText(localDay(new Date())),
    ...(shown.group ? [groupLabels[shown.group]] : []),
    ...[customer, kind].flatMap((one) => (one ? [one.name] : [])),
    ...(yard === undefined ? [] : [yard]),
    ...(who === undefined ? [] : [`Assigned to ${who}`]),
  ]
  return (
    <>
      <p className="due-paper">{paper.join(' · ')}</p>
      <Filter
        label="Customer"
        query={dueCustomersQuery}
        selected={customer}
        onChoose={(uuid) => onChange({ ...shown, customer: uuid })}
      />
      <Filter
        label="Class"
        query={classesQuery}
        selected={kind}
        onChoose={(uuid) => onChange({ ...shown, class: uuid })}
      />
      <Select
        isCompact
        label="Yard"
        options={known.map((name) => ({ id: name, label: name }))}
        value={yard ?? null}
        placeholder="Any"
        isClearable
        isDisabled={known.length === 0}
        onChange={(name) => onChange({ ...shown, yard: name ?? undefined })}
      />
      <Select
        isCompact
        label="Assigned to"
        options={people}
        value={assigned ?? null}
        placeholder="Anyone"
        isClearable
        onChange={(id) => onChange({ ...shown, assigned: id ?? undefined })}
      />
    </>
  )
}

/** First oneself, then nobody, then all others. */
function usePeople() {
  const self = useContext(UserContext)
  const { data = [] } = useQuery(duePeopleQuery(useWhoseDevice()))
  return [
    ...(self ? [{ id: self.uuid, label: `Me (${self.name})` }] : []),
    { id: 'nobody', label: 'Nobody' },
    ...data.flatMap(({ uuid, name }) => (uuid === self?.uuid ? [] : [{ id: uuid, label: name }])),
  ]
}

function useChosen(query: Lookup, uuid: string | undefined): Choice | null {
  const { data = [] } = useQuery({ ...query(''), enabled: uuid !== undefined })
  const name = data.find((one) => one.uuid === uuid)?.name
  return uuid === undefined || name === undefined ? null : { uuid, name }
}

type FilterProps = {
  label: string
  query: Lookup
  selected: Choice | null
  onChoose: (uuid: string | undefined) => void
}

function Filter({ label, query, selected, onChoose }: FilterProps) {
  const lookup = useLookup(query)
  return (
    <SearchPicker
      {...lookup}
      isCompact
      label={label}
      placeholder="Any"
      selected={selected}
      onSelect={(choice) => onChoose(choice?.uuid)}
      emptyText={`No ${label.toLowerCase()} of that name.`}
    />
  )
}
