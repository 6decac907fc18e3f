import { type ReactNode, useEffect } from 'react'
import { SearchField } from '../forms/search-field.tsx'
import { useSearchText } from '../forms/use-search-text.ts'
import { EmptyState, ErrorState } from '../states/state-message.tsx'
import { Pagination } from './pagination.tsx'
import '../forms/button.css'
import './paged-list.css'

/** The page of a list, from 1, and its search. */
export type ListView = { page: number; search: string }

type PagedListProps<Row> = {
  /** For instance 'Parts'. */
  label: string
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined
  total: number
  pageSize: number
  view: ListView
  onView: (view: ListView) => void
  children: (rows: readonly Row[]) => ReactNode
  /** In the shape of the rows. */
  skeleton: ReactNode
  /** Why the rows can't be loaded, for the person. */
  problem?: string | undefined
  onRetry?: () => void
  isStale?: boolean
  emptyText?: string
  emptyIcon?: ReactNode
  /** Without it the list has no search box. */
  search?: { placeholder: string; maxLength: number; debounce: number; name?: string }
  /** The address of a view, for browsers without scripts. */
  addressOf?: (view: ListView) => string
}

/**
 * A list a page at a time, with its search, skeleton, empty and failing states. Plain elements:
 * public pages use it and load no React Aria.
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { label, rows, total, pageSize, view, onView, search, addressOf } = props
  const last = Math.max(1, Math.ceil(total / pageSize))
  const isBeyond = rows !== undefined && view.page > last

  useEffect(() => {
    // The last row of the last page was removed, or the address names a page that does not exist.
    if (isBeyond) onView({ ...view, page: last })
  })

  return (
    <div className="paged-list">
      {search && <ListSearch {...search} label={`Search ${label}`} view={view} onView={onView} />}
      <div
        className="paged-list-rows"
        aria-busy={rows === undefined && !props.problem}
        data-stale={props.isStale}
      >
        <Rows {...props} />
        {/* Always rendered, so that screen readers announce an empty result. */}
        <div aria-live="polite">
          {rows?.length === 0 &&
            (isBeyond && total > 0 ? <Beyond {...props} last={last} /> : <Empty {...props} />)}
        </div>
      </div>
      {rows !== undefined && !isBeyond && (
        <Pagination
          label={label}
          page={view.page}
          pageSize={pageSize}
          total={total}
          onChange={(page) => onView({ ...view, page })}
          addressOf={addressOf && ((page) => addressOf({ ...view, page }))}
        />
      )}
    </div>
  )
}

function Rows<Row>(props: PagedListProps<Row>) {
  const { label, rows, problem, onRetry, children, skeleton } = props
  if (rows === undefined && problem === undefined)
    return (
      <>
        <noscript>
          <p>{`${label} could not be loaded.`}</p>
        </noscript>
        {skeleton}
      </>
    )
  if (rows === undefined) {
    const again = onRetry && (
      <button type="button" className="button" data-variant="secondary" onClick={onRetry}>
        Try again
      </button>
    )
    return (
      <ErrorState title={`${label} could not be loaded`} action={again}>
        {problem}
      </ErrorState>
    )
  }
  return rows.length > 0 && children(rows)
}

function Empty<Row>({ emptyText = 'List is empty..', ...props }: PagedListProps<Row>) {
  return <EmptyState icon={props.emptyIcon} title={emptyText} />
}

function Beyond<Row>({ view, last, addressOf }: PagedListProps<Row> & { last: number }) {
  const lastPage = addressOf && (
    <noscript>
      <a href={addressOf({ ...view, page: last })}>Last page</a>
    </noscript>
  )
  return <EmptyState title={`There is no page ${view.page}.`} action={lastPage} />
}

type ListSearchProps = {
  label: string
  placeholder: string
  maxLength: number
  debounce: number
  name?: string
  view: ListView
  onView: (view: ListView) => void
}

function ListSearch({ view, onView, debounce, ...field }: ListSearchProps) {
  const { text, setText, note } = useSearchText(view.search)

  function show(search: string) {
    note(search)
    onView({ page: 1, search })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    const search = text.trim()
    if (search === view.search) return
    const timer = setTimeout(show, search ? debounce : 0, search)
    // A search would end the way that somebody just took.
    const leave = ({ target }: MouseEvent) =>
      (target as Element).closest('a') && clearTimeout(timer)
    addEventListener('click', leave, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('click', leave, true)
    }
  }, [text, view.search])

  return <SearchField {...field} value={text} onChange={setText} onSubmit={show} />
}
