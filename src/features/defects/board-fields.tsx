import { useQuery } from '@tanstack/react-query'
import { severities } from '#contract/yard/severity.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { severityLabels } from '#src/domain/severity-words.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { type BoardFilters, peopleQuery, type Self } from './defect-data.ts'

type Props = { self: Self; filters: BoardFilters; onFilters: (filters: BoardFilters) => void }

const levels = severities.map((id) => ({ id, label: severityLabels[id] }))

export function BoardFields({ self, filters, onFilters }: Props) {
  const { data: others = [] } = useQuery(peopleQuery)
  const { data: classes = [] } = useQuery(classesQuery(''))
  const people = [
    { id: self.uuid, label: 'Me' },
    ...others.flatMap(({ uuid, name }) => (uuid === self.uuid ? [] : [{ id: uuid, label: name }])),
  ]
  return (
    <div className="board-fields">
      <Select
        label="Assigned to"
        options={people}
        value={filters.assigned ?? null}
        placeholder="Anyone"
        isClearable
        onChange={(id) => onFilters({ ...filters, assigned: id ?? undefined })}
      />
      <Select
        label="How bad"
        options={levels}
        value={filters.severity ?? null}
        placeholder="Any"
        isClearable
        onChange={(id) =>
          onFilters({ ...filters, severity: severities.find((known) => known === id) })
        }
      />
      <Select
        label="Class of trailer"
        options={classes.map(({ uuid, name }) => ({ id: uuid, label: name }))}
        value={filters.class ?? null}
        placeholder="Any"
        isClearable
        onChange={(id) => onFilters({ ...filters, class: id ?? undefined })}
      />
    </div>
  )
}
