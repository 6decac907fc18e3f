import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { PartCategory } from '#contract/part.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { CategoryBreadcrumb } from './category-breadcrumb.tsx'
import { categoriesQuery } from './parts-data.ts'
import './category-tree.css'

type Props = {
  label: string
  /** Shown where no category is selected. */
  noneText: string
  category: PartCategory | null
  onChange: (category: PartCategory | null) => void
}

export function CategoryTree({ label, noneText, category, onChange }: Props) {
  const id = useId()
  const choices = useRef<HTMLDivElement>(null)
  const left = useRef(category)

  // The pressed button is gone: the first of the new buttons takes the focus.
  useEffect(() => {
    if (left.current?.uuid !== category?.uuid) {
      choices.current?.querySelector('button')?.focus({ preventScroll: true })
    }
    left.current = category
  }, [category])

  return (
    <fieldset className="category-tree" aria-labelledby={id}>
      <div className="category-tree-head">
        <span id={id} className="category-tree-label">
          {label}
        </span>
        <div aria-live="polite">
          {category ? <CategoryBreadcrumb category={category} /> : noneText}
        </div>
      </div>
      <div ref={choices} className="category-tree-choices">
        {category && (
          <button
            type="button"
            className="category-choice"
            data-is="back"
            onClick={() => onChange(category.parent)}
          >
            <ChevronLeft />
            <span>{category.parent ? `Back to ${category.parent.name}` : 'Back to all'}</span>
          </button>
        )}
        <Children category={category} onChange={onChange} />
      </div>
    </fieldset>
  )
}

function Children({ category, onChange }: Pick<Props, 'category' | 'onChange'>) {
  const { data, error, refetch } = useQuery(categoriesQuery(category?.uuid))
  if (!data && error) {
    return (
      <p className="category-tree-note" role="alert">
        {sentenceOf(error)} <Button onPress={() => refetch()}>Try again</Button>
      </p>
    )
  }
  if (!data) {
    return placeholders.map((one) => (
      <span key={one} className="category-tree-placeholder">
        <Skeleton />
      </span>
    ))
  }
  if (data.length === 0 && category) {
    return (
      <p className="category-tree-note" role="status">
        {`${category.name} has no subcategories`}
      </p>
    )
  }
  return data.map((child) => (
    <button
      key={child.uuid}
      type="button"
      className="category-choice"
      onClick={() => onChange(child)}
    >
      {child.name}
      <ChevronRight />
    </button>
  ))
}

const placeholders = [1, 2, 3, 4]
