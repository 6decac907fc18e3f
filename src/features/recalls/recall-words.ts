import type { RecalledTrailer } from '#contract/recall/recall.ts'
import type { RecallState } from '#contract/recall/recall-states.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'

export const stateWords: Record<RecallState, string> = {
  todo: 'To do',
  informed: 'Customer informed',
  done: 'Done',
  gone: 'Out of reach',
}

export const stateTones = {
  todo: 'warning',
  informed: 'accent',
  done: 'success',
  gone: 'neutral',
} as const satisfies Record<RecallState, string>

type Limits = {
  serial_from: string
  serial_to: string
  batches: readonly string[]
  fitted_from: string
  fitted_to: string
}

/** @returns what of the part is called back, in words: 'Serials AX-100 to AX-450, or batch 7' */
export function limitWords({ serial_from, serial_to, batches, ...days }: Limits): string {
  const named = [
    rangeWords('Serials', serial_from, serial_to),
    batches.length > 0 && `${batches.length === 1 ? 'batch' : 'batches'} ${batches.join(', ')}`,
  ].filter(Boolean)
  const words = [
    named.join(', or '),
    rangeWords('fitted', days.fitted_from, days.fitted_to),
  ].filter(Boolean)
  const said = words.join('; ')
  return said ? `${said[0]?.toUpperCase()}${said.slice(1)}` : 'All that were fitted'
}

function rangeWords(what: string, from: string, to: string) {
  if (from && to) return from === to ? `${what} ${from}` : `${what} ${from} to ${to}`
  if (from) return `${what} from ${from}`
  return to && `${what} up to ${to}`
}

/** @returns 'Serial AX-150 · Axle 1 · fitted 2026-01-05' of each part, '' where nothing is recorded */
export const fittingWords = (fittings: RecalledTrailer['fittings']): string =>
  fittings
    .map(({ serial, batch, position, fitted_on }) =>
      [
        serial ? `serial ${serial}` : 'no serial',
        batch && `batch ${batch}`,
        position,
        fitted_on && `fitted ${fitted_on}`,
      ]
        .filter(Boolean)
        .join(' · '),
    )
    .join('; ')

/** How an entry of the logbook begins that says how far a trailer is. */
export const stepBegins = (title: string) => `Recall ‘${title}’: `

/** @returns such an entry on the page of its recall, which it need not name */
export const stepWords = (text: string, title: string) =>
  text.startsWith(stepBegins(title)) ? text.slice(stepBegins(title).length) : text

type Progress = { trailers: number; finished: number; informed: number; unknown: number }

export function recallProgressWords({ trailers, finished, informed, unknown }: Progress): string {
  if (trailers === 0) return 'No trailer carries such a part.'
  const waiting = trailers - finished
  if (waiting === 0) return `${trailersWords(trailers)}: nothing is left to do.`
  const more = [
    informed > 0 && `${informed} of them informed`,
    unknown > 0 && `${unknown} to be looked at, because serial, batch or day is not recorded`,
  ].filter(Boolean)
  return `${[`${trailersWords(waiting)} to do`, ...more].join(', ')}.`
}
