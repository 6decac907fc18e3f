import { fieldHolds } from '#contract/field-conditions.ts'
import { fieldConditionsIn } from '#contract/trailer-conditions.ts'
import { newestFirst } from '../source.ts'
import type { Facts } from './trailer-facts.ts'

/** @returns the trailers that all conditions on their record hold for, newest first */
export function filterFacts(trailers: readonly Facts[], where: string): string[] {
  const conditions = fieldConditionsIn(where)
  return trailers
    .filter((trailer) => conditions.every((condition) => fieldHolds(condition, trailer)))
    .sort(newestFirst)
    .map(({ uuid }) => uuid)
}
