import type { ReactNode } from 'react'
import type { Part, TrailerPart } from '#contract/part.ts'
import { outermost, withoutCategory } from '#src/domain/part-groups.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { groupBy } from '#src/offline/replica/group-by.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import './fitted-parts.css'

type Fitted = TrailerPart & Marks

type GroupsProps = { rows: readonly Fitted[]; render: (row: Fitted) => ReactNode }

/** @returns the parts of a trailer by the names of their outermost categories */
export const byCategory = (rows: readonly Fitted[]) =>
  [...groupBy(rows, ({ part }) => outermost(part.category))].sort(byName)

export function FittedGroups({ rows, render }: GroupsProps) {
  return (
    <div className="fitted-groups">
      {byCategory(rows).map(([name, parts]) => (
        <div key={name} className="fitted-group">
          <h3 className="fitted-group-name">{name}</h3>
          <ul>{parts.map(render)}</ul>
        </div>
      ))}
    </div>
  )
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) =>
  Number(one === withoutCategory) - Number(other === withoutCategory) || (one < other ? -1 : 1)

type RowProps = {
  part: Part
  /** '× 4', '' for one. */
  quantity: string
  serial: string | undefined
  /** An extra chip. */
  mark: ReactNode
  /** A link that covers the row. */
  link: ReactNode
  /** Buttons at the row's end. */
  action: ReactNode
}

export function FittedRow({ part, quantity, serial, mark, link, action }: RowProps) {
  const { category, oem, description } = part
  const words = [category?.parent && category.name, description].filter(Boolean).join(': ')
  return (
    <li className="fitted-part">
      <span className="fitted-part-name">
        {link} {quantity && <span className="fitted-part-quantity">{quantity}</span>}{' '}
        {serial && (
          <bdi className="fitted-part-serial" translate="no" title={`Serial ${serial}`}>
            {serial}
          </bdi>
        )}{' '}
        {mark}
      </span>
      <span className="fitted-part-rest">
        <span className="fitted-part-oem" dir="auto">
          {oem?.name}
        </span>{' '}
        <span className="fitted-part-words" dir="auto" title={words}>
          {words}
        </span>
      </span>
      {action && <span className="fitted-part-actions">{action}</span>}
    </li>
  )
}

const places = ['first', 'second', 'third', 'fourth', 'fifth']

export const FittedSkeleton = () => (
  <div className="fitted-groups">
    {places.map((place) => (
      <Skeleton key={place} width="100%" height="var(--control)" />
    ))}
  </div>
)
