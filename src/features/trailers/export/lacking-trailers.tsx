import { wholeNumber } from '#src/ui/values/whole-number.ts'
import type { LackingTrailer } from './fill-template.ts'

/** Trailers that are named; a fleet may lack the same field in all of them. */
const shown = 100

/** Trailers that are not ready for a template, each with what it lacks. */
export function LackingTrailers({ lacking }: { lacking: readonly LackingTrailer[] }) {
  const more = lacking.length - shown
  return (
    <section className="export-lacking" aria-label="Trailers that are not ready">
      <p>
        {lacking.length === 1
          ? 'One trailer is not ready, and is left out:'
          : `${wholeNumber(lacking.length)} trailers are not ready, and are left out:`}
      </p>
      <ul>
        {lacking.slice(0, shown).map(({ uuid, vin, lacks }) => (
          <li key={uuid}>
            <a href={`/trailer/${uuid}`} translate="no">
              {vin}
            </a>
            <span>{` lacks ${lacks.join(', ')}`}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{`and ${wholeNumber(more)} more`}</p>}
    </section>
  )
}
