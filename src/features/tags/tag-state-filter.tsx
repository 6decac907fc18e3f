import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { type TagState, tagStates } from '#contract/tag-state.ts'
import { tagStateLabels } from './tag-words.ts'
import '#src/ui/forms/pill-button.css'
import './tag-state-filter.css'

type Props = {
  counts: Record<TagState, number> | undefined
  all: number | undefined
  value: TagState | null
  onChange: (state: TagState | null) => void
}

const everything = 'all'

/** Filters the list by state; each choice shows how many the search finds. */
export function TagStateFilter({ counts, all, value, onChange }: Props) {
  return (
    <ToggleButtonGroup
      className="tag-states"
      aria-label="State"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value ?? everything]}
      onSelectionChange={([chosen]) =>
        onChange(tagStates.find((state) => state === chosen) ?? null)
      }
    >
      <Choice id={everything} label="All" count={all} />
      {tagStates.map((state) => (
        <Choice key={state} id={state} label={tagStateLabels[state]} count={counts?.[state]} />
      ))}
    </ToggleButtonGroup>
  )
}

function Choice({ id, label, count }: { id: string; label: string; count: number | undefined }) {
  return (
    <ToggleButton id={id} className="pill-button">
      {label} <span className="tag-state-count">{count ?? '–'}</span>
    </ToggleButton>
  )
}
