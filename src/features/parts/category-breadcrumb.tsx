import { ChevronRight } from 'lucide-react'
import type { PartCategory } from '#contract/part.ts'
import './category-breadcrumb.css'

export function CategoryBreadcrumb({ category }: { category: PartCategory }) {
  return (
    <ol className="category-breadcrumb" aria-label="Category">
      {categoryPath(category).map(({ uuid, name, parent }) => (
        <li key={uuid}>
          {parent && <ChevronRight />}
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}

/** @returns a category and its parents, outermost first */
function categoryPath(category: PartCategory | null): PartCategory[] {
  return category ? [...categoryPath(category.parent), category] : []
}
