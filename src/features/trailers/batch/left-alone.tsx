import { trailersWords } from '#src/domain/trailers-words.ts'
import { reasonsOf } from './batch-words.ts'
import type { LeftAloneTrailer as Left } from './plan-batch.ts'

type Props = {
  left: readonly Left[]
  /** How many of the selected trailers are not on this device. */
  missing: number
}

const mostNamed = 100

/** The trailers that a batch does not change, and why. */
export function LeftAlone({ left, missing }: Props) {
  return (
    <>
      {reasonsOf(left).map(([why, rows]) => (
        <details key={why} className="batch-left-alone">
          <summary>{`${trailersWords(rows.length)} not changed: ${why}`}</summary>
          <ul>
            {rows.slice(0, mostNamed).map(({ uuid, title }) => (
              <li key={uuid} dir="auto">
                {title}
              </li>
            ))}
            {rows.length > mostNamed && <li>{`and ${rows.length - mostNamed} more`}</li>}
          </ul>
        </details>
      ))}
      {missing > 0 && <p>{`${trailersWords(missing)} not changed: not on this device.`}</p>}
    </>
  )
}
