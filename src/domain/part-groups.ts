import type { PartCategory } from '#contract/part.ts'

/** The group of the parts that have none. */
export const withoutCategory = 'Without a category'

/** @returns the name of a category's outermost one, by which parts are grouped */
export function outermost(category: PartCategory | null): string {
  if (!category) return withoutCategory
  return category.parent ? outermost(category.parent) : category.name
}
