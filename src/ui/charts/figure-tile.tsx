import { Link } from 'react-aria-components'
import { wholeNumber } from '../values/whole-number.ts'
import './figure-tile.css'

type Props = {
  name: string
  /** Undefined while it is counted. */
  count: number | undefined
  /** The page of what is counted; a count of 0 is no link. */
  href: string
  tone?: 'plain' | 'warning' | 'danger' | 'dangerous'
}

/** A number with its name, linked to what it counts. */
export function FigureTile({ name, count, href, tone = 'plain' }: Props) {
  const content = (
    <>
      <span className="figure-name">{name}</span>{' '}
      <strong className="figure-count">
        {count === undefined ? <span aria-hidden="true">–</span> : wholeNumber(count)}
      </strong>
    </>
  )
  if (!count) return <span className="figure">{content}</span>
  return (
    <Link className="figure" data-tone={tone} href={href}>
      {content}
    </Link>
  )
}
