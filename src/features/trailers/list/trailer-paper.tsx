import type { ListedTrailer } from '#contract/trailer.ts'
import { conditionsIn } from '#contract/trailer-conditions.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import type { ListAsked } from '../trailer-data.ts'
import { useConditionWords } from './condition-words.ts'
import { cellOf, columnsIn, nameOf } from './table-columns.tsx'
import './trailer-paper.css'

export type PrintedRow = ListedTrailer & Marks

type Props = {
  rows: readonly PrintedRow[]
  /** How many the list has. */
  count: number
  columns: string
  asked: ListAsked
  isChosen: boolean
}

/** A list of trailers on paper: all rows, the head of the table on each page. */
export function TrailerPaper({ rows, count, columns: named, asked, isChosen }: Props) {
  const columns = columnsIn(named)
  const { search, where } = asked
  return (
    <div className="trailer-paper">
      <h1>Trailers</h1>
      <p>
        <span>{trailersWords(count)}</span>
        {isChosen && <span>selected</span>}
        {!isChosen && search && <span>{`Results for ‘${search}’`}</span>}
        {!isChosen && conditionsIn(where).map((name) => <Condition key={name} name={name} />)}
        <span>{new Date().toLocaleDateString('en-AU')}</span>
      </p>
      {rows.length < count && (
        <p className="trailer-paper-part">
          {`The first ${trailersWords(rows.length)} of them. Press Print or Ctrl+P in the list to print all.`}
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} data-column={column}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((trailer) => (
            <tr key={trailer.uuid}>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  {column === 'vin'
                    ? trailer.vin || trailerTitle(trailer)
                    : cellOf(trailer, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Condition({ name }: { name: string }) {
  return <span>{useConditionWords(name)}</span>
}
