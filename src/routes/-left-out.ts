import { limits } from '#contract/limits.ts'
import { unknownConditions } from '#contract/trailer-conditions.ts'
import { sortFieldCalled, sortIn } from '#contract/trailer-sort.ts'
import type { ListAddress } from './-list-address.ts'

/** @returns messages about parts of an address that are ignored */
export function leftOut({ q = '', where = '', sort = '', columns = '' }: ListAddress): string[] {
  return [
    ...(q.length > limits.searchLength
      ? [`A search takes at most ${limits.searchLength} characters: the rest is left out.`]
      : []),
    ...(sort && !sortIn(sort) ? [`There is no order ${shortened(sort)}: it is left out.`] : []),
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

/** The column 'yard' exists, but the list can't be sorted by it. */
const isUnknown = (column: string) => column !== '' && column !== 'yard' && !sortFieldCalled(column)

const longest = 40

const shortened = (name: string) =>
  `‘${name.length > longest ? `${name.slice(0, longest)}…` : name}’`
