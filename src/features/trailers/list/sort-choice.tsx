import { ChevronDown } from 'lucide-react'
import {
  aliasOf,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
import { sortIn } from '#contract/trailer-sort.ts'
import { columnWords } from './column-words.ts'

const choices: [string, string][] = [
  ['-created', 'Newest first'],
  ['created', 'Oldest first'],
  ['-updated', 'Changed last'],
  ...trailerFieldNames.flatMap(fieldChoices),
  ['plate', 'Scan tag'],
  ['-defects', 'Most defects'],
  ['due', 'Inspection due first'],
]

function fieldChoices(field: TrailerField): [string, string][] {
  const by = sortIn(aliasOf(field))?.by
  if (!by) return []
  const words = columnWords(by)
  if (trailerFieldRow(field).kind !== 'month') return [[by, words]]
  return [
    [`-${by}`, `${words} last`],
    [by, `${words} first`],
  ]
}

type Props = { sort: string; isSearched: boolean; onChange: (sort: string) => void }

/** The order of the list: a native select, which a phone shows in its own way. */
export function SortChoice({ sort, isSearched, onChange }: Props) {
  const known = isSearched ? choices : choices.slice(1)
  const other = sort !== '' && !known.some(([name]) => name === sort) ? sortIn(sort) : null
  return (
    <label className="trailer-sort">
      <span className="trailer-sort-label">Sort by</span>
      <select value={sort} onChange={(event) => onChange(event.target.value)}>
        <option value="">{isSearched ? 'Best match' : 'Newest first'}</option>
        {known.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
        {other && (
          <option value={sort}>
            {`${columnWords(other.by)}${other.isDown ? ', descending' : ''}`}
          </option>
        )}
      </select>
      <ChevronDown />
    </label>
  )
}
