import { Link } from 'react-aria-components'
import { wholeNumber } from '../values/whole-number.ts'
import './figure-tile.css'

type Props = {
  name: string
  /** undefined while it is counted. */
  count: number | undefined
  /** Where its rows are; a count of none leads nowhere. */
  href: string
  /** What asks for somebody, where there is any. */
  tone?: 'plain' | 'warning' | 'danger' | 'dangerous'
}

/** One number with its name, that leads to what it counts. */
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
