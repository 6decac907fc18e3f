import type { ReactNode } from 'react'
import { trailerNames } from '#src/domain/trailer-title.ts'
import type { DueOnDevice as Row } from '#src/offline/replica/yard/find-due.ts'
import { later, useLater } from '#src/ui/later.ts'
import { DueRow } from './due-row.tsx'

/** Not everybody has dates. */
const dateRow = later(() => import('./date-row.tsx').then(({ DateRow }) => DateRow))

type Props = {
  rows: readonly Row[]
  /** What assigns somebody to a row. */
  assign?: ((due: Row, title: string) => ReactNode) | undefined
}

export function DueRows({ rows, assign }: Props) {
  const DateRow = useLater(
    dateRow,
    rows.some((row) => 'on' in row),
  )
  return (
    <ul className="due-rows">
      {rows.map((row) => {
        const title = trailerNames(row)
        const act = assign?.(row, title)
        if (!('on' in row)) {
          const key = `${row.trailer} ${row.checklist}`
          return <DueRow key={key} due={row} {...{ title, act }} />
        }
        const key = `${row.trailer} ${row.kind}`
        return DateRow ? (
          <DateRow key={key} due={row} {...{ title, act }} />
        ) : (
          <li key={key} className="due-row" />
        )
      })}
    </ul>
  )
}
