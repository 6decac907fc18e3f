import { useState } from 'react'
import { Link } from 'react-aria-components'
import { Button } from '../forms/button.tsx'
import { wholeNumber } from '../values/whole-number.ts'
import './bars.css'

type Bar = {
  id: string
  name: string
  count: number
  /** The page of what is counted; a count of 0 is no link. */
  href: string
}

type Props = {
  label: string
  bars: readonly Bar[]
  /** The count of a full line, by default the largest one. */
  whole?: number
}

/** Bars shown before a press on 'Show all'. */
const mostShown = 6

/** A bar chart as a list of links, each with its name and number. */
export function BarChart({ label, bars, whole }: Props) {
  const [isAll, setAll] = useState(false)
  const full = whole ?? Math.max(1, ...bars.map(({ count }) => count))
  const isLong = bars.length > mostShown + 1
  const shown = isLong && !isAll ? bars.slice(0, mostShown) : bars
  return (
    <div className="bars">
      <ul className="bars-list" aria-label={label}>
        {shown.map((bar) => (
          <li key={bar.id}>
            <Row {...bar} share={bar.count / full} />
          </li>
        ))}
      </ul>
      {isLong && (
        <Button variant="quiet" aria-expanded={isAll} onPress={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${bars.length}`}
        </Button>
      )}
    </div>
  )
}

function Row({ name, count, href, share }: Bar & { share: number }) {
  const content = (
    <>
      <span className="bar-name" title={name} dir="auto">
        {name}
      </span>{' '}
      <span className="bar-count">{wholeNumber(count)}</span>
      <svg className="bar-line" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bar-rest" width="100" height="1" />
        {count > 0 && <rect className="bar-part" width={Math.max(1, share * 100)} height="1" />}
      </svg>
    </>
  )
  if (count === 0) return <span className="bar">{content}</span>
  return (
    <Link className="bar" href={href}>
      {content}
    </Link>
  )
}
