import type { Named } from '#contract/lookup.ts'
import { fieldWords } from '#contract/trailer/fields.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import type { FleetName, UnknownSeen } from './import-worker.ts'
import type { UnknownName } from './plan/plan-import.ts'
import type { Matching } from './use-matching.ts'

type Props = {
  matching: Matching
  onMean: (unknown: UnknownName, record: Named | 'new' | null) => void
}

type Row = UnknownName & { nearest?: Named[] }

/** Names that the organization does not have: each is matched once, or created. */
export function UnknownNames({ matching, onMean }: Props) {
  const { plan, choices, fleet } = matching
  const meant: Row[] = choices.chosen.map(({ field, name }) => ({ field, name, rows: 0 }))
  const names: Row[] = [...meant, ...(plan?.unknown ?? []).slice(0, most)]
  if (names.length === 0) return null
  return (
    <Section title="Names That Are New Here" count={names.length}>
      <ul className="import-columns" aria-label="Names that are new here">
        {names.map((one) => (
          <li key={`${one.field} ${one.name}`} className="import-column">
            <div className="import-column-words">
              <strong translate="no">{one.name}</strong>
              <span className="text-muted">{aboutOf(one)}</span>
            </div>
            <Select
              label={`${one.name} is`}
              isLabelHidden
              isCompact
              isClearable
              placeholder="Not chosen: its rows are refused"
              options={optionsOf(one, fleet.names[one.field])}
              value={chosenFor(one, matching)}
              onChange={(id) => onMean(one, recordOf(id, fleet.names[one.field]))}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Names that are shown at once: the next come when these are matched. */
const most = 50

const aboutOf = ({ field, rows }: UnknownName) =>
  rows > 0
    ? `${fieldWords(field)}, in ${rows === 1 ? '1 row' : `${wholeNumber(rows)} rows`}`
    : fieldWords(field)

const newRecord = '#new'

function optionsOf({ field, name, nearest = [] }: Row | UnknownSeen, known: readonly FleetName[]) {
  const near = new Set(nearest.map(({ uuid }) => uuid))
  const others = known.filter(({ uuid, isOffered }) => isOffered && !near.has(uuid))
  return [
    { id: newRecord, label: `A new ${fieldWords(field)}: ${name}` },
    ...[...nearest, ...others].map((one) => ({ id: one.uuid, label: one.name })),
  ]
}

function chosenFor({ field, name }: UnknownName, { choices, added }: Matching) {
  const isIt = (one: { field: string; name: string }) => one.field === field && one.name === name
  if (added.some(isIt)) return newRecord
  return choices.chosen.find(isIt)?.record.uuid ?? null
}

const recordOf = (id: string | null, known: readonly Named[]): Named | 'new' | null =>
  id === newRecord ? 'new' : (known.find(({ uuid }) => uuid === id) ?? null)
