import { Link } from 'react-aria-components'
import { wholeNumber } from '../values/whole-number.ts'
import './columns.css'

export type ChartColumn = {
  id: string
  /** The few letters shown below. */
  short: string
  /** The name for screen readers. */
  name: string
  count: number
  /** The page of what is counted; a count of 0 is no link. */
  href: string
}

/** A column chart over time, oldest first, as a list of links. */
export function Columns({ label, columns }: { label: string; columns: readonly ChartColumn[] }) {
  const full = Math.max(1, ...columns.map(({ count }) => count))
  return (
    <ol className="columns" aria-label={label}>
      {columns.map((column) => (
        <li key={column.id}>
          <Item {...column} share={column.count / full} />
        </li>
      ))}
    </ol>
  )
}

function Item({ short, name, count, href, share }: ChartColumn & { share: number }) {
  const number = wholeNumber(count)
  const high = count > 0 ? Math.max(2, share * 100) : 0
  const content = (
    <>
      <span className="column-count" aria-hidden="true">
        {number}
      </span>
      <svg
        className="column-line"
        viewBox="0 0 1 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="column-rest" y="99" width="1" height="1" />
        <rect className="column-part" y={100 - high} width="1" height={high} />
      </svg>
      <span className="column-short" aria-hidden="true">
        {short}
      </span>
      <span className="visually-hidden">{`${name}: ${number}`}</span>
    </>
  )
  if (count === 0) return <span className="column">{content}</span>
  return (
    <Link className="column" href={href}>
      {content}
    </Link>
  )
}
