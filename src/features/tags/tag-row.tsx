import { Link } from '@tanstack/react-router'
import type { Tag } from '#contract/tag-calls.ts'
import { isRetired } from '#contract/tag-state.ts'
import { trailerNames } from '#src/domain/trailer-title.ts'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { TagMenu, type TagMenuAct } from './tag-menu.tsx'
import { tagMoments, tagStateLabels, tagStateTones } from './tag-words.ts'
import './tag-row.css'

type Props = {
  tag: Tag
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onAct: (act: TagMenuAct) => void
}

export function TagRow({ tag, isSelected, onSelect, onAct }: Props) {
  const { serial, state, trailer } = tag
  return (
    <li className="tag-row" data-selected={isSelected}>
      <Checkbox
        label={`Select ${serial}`}
        isSelected={isSelected}
        isDisabled={isRetired(state) && !isSelected}
        onChange={onSelect}
      />
      <p className="tag-row-serial">
        <strong translate="no">{serial}</strong>
        <Chip tone={tagStateTones[state]}>{tagStateLabels[state]}</Chip>
      </p>
      <p className="tag-row-trailer">{trailer && <TrailerOf trailer={trailer} />}</p>
      <LastMoment tag={tag} />
      <TagMenu tag={tag} onAct={onAct} />
    </li>
  )
}

function TrailerOf({ trailer }: { trailer: NonNullable<Tag['trailer']> }) {
  const { uuid, isArchived } = trailer
  if (isArchived) return <span className="text-muted">{`${trailerNames(trailer)} (deleted)`}</span>
  return (
    <Link to="/trailer/$uuid" params={{ uuid }} dir="auto" translate="no">
      {trailerNames(trailer)}
    </Link>
  )
}

function LastMoment({ tag }: { tag: Tag }) {
  const [last] = tagMoments(tag)
  if (!last) return null
  return (
    <p className="tag-row-moment">
      <span>
        {last.title}
        {last.by && (
          <>
            {' '}
            by <span dir="auto">{last.by}</span>
          </>
        )}{' '}
      </span>
      <DateText date={last.at} isWithin />
      {last.note && (
        <span className="tag-row-note" dir="auto">
          {last.note}
        </span>
      )}
    </p>
  )
}
