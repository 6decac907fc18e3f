import { limits } from '#contract/limits.ts'
import { unknownConditions } from '#contract/trailer-conditions.ts'
import { sortFields, sortIn } from '#contract/trailer-sort.ts'
import type { ListAddress } from './-list-address.ts'

/** @returns in words what of an address nothing can be done with */
export function leftOut({ q = '', where = '', sort = '', columns = '' }: ListAddress): string[] {
  return [
    ...(q.length > limits.searchLength
      ? [
          `A search takes at most ${limits.searchLength} characters: what is behind them is left out.`,
        ]
      : []),
    ...(sort && !sortIn(sort)
      ? [`There is no order ${shortened(sort)}: the list stands as it does without one.`]
      : []),
    ...absent('filter', unknownConditions(where)),
    ...absent('column', columns.split(',').filter(isUnknown)),
  ]
}

function absent(what: string, names: readonly string[]): string[] {
  const named = names.map(shortened).join(', ')
  if (names.length === 0) return []
  return names.length === 1
    ? [`There is no ${what} ${named}: it is left out.`]
    : [`There are no ${what}s ${named}: they are left out.`]
}

/** What is the matter with a trailer is a column, and no field. */
const isUnknown = (column: string) =>
  column !== '' && column !== 'yard' && !sortFields.some((by) => by === column)

const longest = 40

const shortened = (name: string) =>
  `‘${name.length > longest ? `${name.slice(0, longest)}…` : name}’`
