import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import type { ReactNode } from 'react'
import '../forms/button.css'
import './pagination.css'

type PaginationProps = {
  /** For screen readers. */
  label: string
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onChange: (page: number) => void
  /** The address of a page, for browsers without scripts. */
  addressOf?: ((page: number) => string) | undefined
}

/** A list of one page shows no pagination; screen readers still get the count. */
export function Pagination({ label, page, pageSize, total, onChange, addressOf }: PaginationProps) {
  const pageCount = Math.ceil(total / pageSize)
  if (total === 0) return null

  function step(name: string, icon: ReactNode, to: number) {
    const isPossible = to >= 1 && to <= pageCount && to !== page
    return (
      <button
        type="button"
        className="button"
        data-variant="quiet"
        data-icon-only
        aria-label={name}
        title={name}
        disabled={!isPossible}
        onClick={() => onChange(to)}
      >
        {icon}
      </button>
    )
  }

  return (
    <nav className={pageCount > 1 ? 'pagination' : 'visually-hidden'} aria-label={label}>
      <p className="pagination-count" aria-live="polite">
        {total === 1
          ? '1 found'
          : `Showing ${(page - 1) * pageSize + 1}–${Math.min(page * pageSize, total)} of ${total}`}
      </p>
      {pageCount > 1 && (
        <div className="pagination-steps">
          {step('First page', <ChevronsLeft aria-hidden="true" />, 1)}
          {step('Previous page', <ChevronLeft aria-hidden="true" />, page - 1)}
          <span className="pagination-page">{`Page ${page} of ${pageCount}`}</span>
          {step('Next page', <ChevronRight aria-hidden="true" />, page + 1)}
          {step('Last page', <ChevronsRight aria-hidden="true" />, pageCount)}
        </div>
      )}
      {addressOf && pageCount > 1 && (
        <noscript>
          {page > 1 && <a href={addressOf(page - 1)}>Previous page</a>}{' '}
          {page < pageCount && <a href={addressOf(page + 1)}>Next page</a>}
        </noscript>
      )}
    </nav>
  )
}
