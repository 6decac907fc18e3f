import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import type { Part } from '#contract/part.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { PartChips } from './part-chips.tsx'
import './part-list.css'

export const noDescription = 'This part has no description..'

export const partSearch = {
  placeholder: 'Search parts..',
  maxLength: limits.searchLength,
  debounce: limits.searchDebounce,
}

export function PartList({ children }: { children: ReactNode }) {
  return <ul className="part-list">{children}</ul>
}

type PartRowProps = {
  part: Part
  /** An extra chip. */
  mark?: ReactNode
  /** A link that covers the row. */
  link: ReactNode
  /** A button at the row's end. */
  action?: ReactNode
}

/** A part in a list. Plain elements, for public pages too. */
export function PartRow({ part, mark, link, action }: PartRowProps) {
  return (
    <li className="part-row" data-action={Boolean(action)}>
      <Card level={3} title={link} badge={<PartChips part={part}>{mark}</PartChips>}>
        <p className="part-row-text" dir="auto">
          {part.description || noDescription}
        </p>
        {action && <div className="part-row-action">{action}</div>}
      </Card>
    </li>
  )
}

const rows = Array.from({ length: limits.partsPage / 2 }, (_none, index) => index)

export function PartListSkeleton() {
  return (
    <PartList>
      {rows.map((row) => (
        <li key={row} className="part-row-skeleton">
          <Skeleton width="30%" />
          <Skeleton width="80%" height="0.875rem" />
        </li>
      ))}
    </PartList>
  )
}
