import { limits } from '#contract/limits.ts'
import { unknownConditions } from '#contract/trailer-conditions.ts'
import { sortIn } from '#contract/trailer-sort.ts'
import type { ListAddress } from './-list-address.ts'

/** @returns in words what of an address nothing can be done with */
export function leftOut({ q = '', where = '', sort = '' }: ListAddress): string[] {
  const unknown = unknownConditions(where).map(shortened)
  return [
    ...(q.length > limits.searchLength
      ? [
          `A search takes at most ${limits.searchLength} characters: what is behind them is left out.`,
        ]
      : []),
    ...(sort && !sortIn(sort)
      ? [`There is no order ${shortened(sort)}: the list stands as it does without one.`]
      : []),
    ...(unknown.length === 1 ? [`There is no filter ${unknown}: it is left out.`] : []),
    ...(unknown.length > 1
      ? [`There are no filters ${unknown.join(', ')}: they are left out.`]
      : []),
  ]
}

const longest = 40

const shortened = (name: string) =>
  `‘${name.length > longest ? `${name.slice(0, longest)}…` : name}’`
