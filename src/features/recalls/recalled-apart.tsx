import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecalledApart } from '#contract/recall/recall.ts'
import { isUnanswered } from '#src/api/api-error.ts'
import { Section } from '#src/ui/page/page.tsx'
import { fittingWords } from './recall-words.ts'
import { apartQuery } from './recalls-data.ts'

/** Trailers with nothing to do: the part was taken off, or the trailer deleted. */
export function ApartTrailers({ recall }: { recall: string }) {
  const { data, error } = useQuery(apartQuery(recall))
  if (error && !data) {
    return (
      <p className="text-muted">
        {isUnanswered(error)
          ? 'Deleted trailers, and those that the part was taken off, are listed when there is a connection.'
          : 'Deleted trailers, and those that the part was taken off, could not be listed.'}
      </p>
    )
  }
  const rows = data?.rows ?? []
  return (
    <>
      <Group title="Taken off" rows={rows.filter(({ archived }) => !archived)} />
      <Group title="Deleted trailers" rows={rows.filter(({ archived }) => archived)} />
      {data && data.total > rows.length && (
        <p className="text-muted">{`And ${data.total - rows.length} more.`}</p>
      )}
    </>
  )
}

function Group({ title, rows }: { title: string; rows: readonly RecalledApart[] }) {
  if (rows.length === 0) return null
  return (
    <Section title={title} count={rows.length}>
      <ul className="recalled-rows" aria-label={title}>
        {rows.map((row) => (
          <ApartRow key={row.trailer.uuid} row={row} />
        ))}
      </ul>
    </Section>
  )
}

function ApartRow({ row: { trailer, archived, fittings } }: { row: RecalledApart }) {
  const { uuid, vin, customer } = trailer
  const name = <strong translate="no">{vin}</strong>
  return (
    <li className="recalled-row">
      <div className="recalled-words">
        {archived ? (
          name
        ) : (
          <Link to="/trailer/$uuid" params={{ uuid }}>
            {name}
          </Link>
        )}
        {customer && <span dir="auto">{customer.name}</span>}
        {fittings.map((fitting) => (
          <span key={fitting.uuid} className="text-muted">
            <span>{apartWords(fitting)}</span>
            {fitting.now_on && (
              <>
                <span>{' · now on '}</span>
                <Link to="/trailer/$uuid" params={{ uuid: fitting.now_on.uuid }}>
                  <bdi translate="no">{fitting.now_on.vin}</bdi>
                </Link>
              </>
            )}
          </span>
        ))}
      </div>
    </li>
  )
}

const apartWords = (fitting: RecalledApart['fittings'][number]) =>
  [
    fittingWords([fitting]),
    fitting.removed_on && ` · taken off ${fitting.removed_on}`,
    fitting.reason && `: ${fitting.reason}`,
  ]
    .filter(Boolean)
    .join('')
