import { trailersWords } from '#src/domain/trailers-words.ts'
import { reasonsOf } from './batch-words.ts'
import type { LeftAloneTrailer as Left } from './plan-batch.ts'

type Props = {
  left: readonly Left[]
  /** How many of the chosen ones the device does not know. */
  missing: number
}

/** Trailers that are named; of more it is said how many. */
const most = 100

/** The trailers that a batch leaves alone, and why. */
export function LeftAlone({ left, missing }: Props) {
  return (
    <>
      {reasonsOf(left).map(([why, rows]) => (
        <details key={why} className="batch-left-alone">
          <summary>{`${trailersWords(rows.length)} left alone: ${why}`}</summary>
          <ul>
            {rows.slice(0, most).map(({ uuid, title }) => (
              <li key={uuid} dir="auto">
                {title}
              </li>
            ))}
            {rows.length > most && <li>{`and ${rows.length - most} more`}</li>}
          </ul>
        </details>
      ))}
      {missing > 0 && (
        <p>{`${trailersWords(missing)} left alone: this device does not know them, or no longer.`}</p>
      )}
    </>
  )
}
