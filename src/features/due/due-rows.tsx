import { trailerNames } from '#src/domain/trailer-title.ts'
import type { DueOnDevice as Row } from '#src/offline/replica/yard/find-due.ts'
import { later, useLater } from '#src/ui/later.ts'
import { DueRow } from './due-row.tsx'

/** Not everybody has dates. */
const dateRow = later(() => import('./date-row.tsx').then(({ DateRow }) => DateRow))

export function DueRows({ rows }: { rows: readonly Row[] }) {
  const DateRow = useLater(
    dateRow,
    rows.some((row) => 'on' in row),
  )
  return (
    <ul className="due-rows">
      {rows.map((row) => {
        const title = trailerNames(row)
        if (!('on' in row)) {
          return <DueRow key={`${row.trailer} ${row.checklist}`} due={row} title={title} />
        }
        const key = `${row.trailer} ${row.kind}`
        return DateRow ? (
          <DateRow key={key} due={row} title={title} />
        ) : (
          <li key={key} className="due-row" />
        )
      })}
    </ul>
  )
}
