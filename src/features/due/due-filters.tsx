import { useQuery } from '@tanstack/react-query'
import { classesQuery } from '#src/domain/classes-query.ts'
import { type Lookup, useLookup } from '#src/domain/use-lookup.ts'
import { SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { type DueShown, dueCustomersQuery } from './due-data.ts'

type Props = { shown: DueShown; onChange: (shown: DueShown) => void }

/** Narrows down what is due to a customer and to a class of trailers. */
export function DueFilters({ shown, onChange }: Props) {
  return (
    <>
      <Filter
        label="Customer"
        query={dueCustomersQuery}
        uuid={shown.customer}
        onChoose={(customer) => onChange({ ...shown, customer })}
      />
      <Filter
        label="Class"
        query={classesQuery}
        uuid={shown.class}
        onChoose={(one) => onChange({ ...shown, class: one })}
      />
    </>
  )
}

type FilterProps = {
  label: string
  query: Lookup
  uuid: string | undefined
  onChoose: (uuid: string | undefined) => void
}

function Filter({ label, query, uuid, onChoose }: FilterProps) {
  const lookup = useLookup(query)
  const { data: all = [] } = useQuery({ ...query(''), enabled: uuid !== undefined })
  const name = all.find((one) => one.uuid === uuid)?.name
  return (
    <SearchPicker
      {...lookup}
      isCompact
      label={label}
      placeholder="Any"
      selected={uuid === undefined || name === undefined ? null : { uuid, name }}
      onSelect={(choice) => onChoose(choice?.uuid)}
      emptyText={`No ${label.toLowerCase()} of that name.`}
    />
  )
}
