import type { PartCategory } from '#contract/part.ts'

/** @returns a category with all that it is a part of, outermost first */
export function categoryPath(category: PartCategory | null): PartCategory[] {
  return category ? [...categoryPath(category.parent), category] : []
}
