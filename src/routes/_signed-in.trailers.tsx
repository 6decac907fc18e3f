import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { limits } from '#contract/limits.ts'
import { conditionsIn } from '#contract/trailer-conditions.ts'
import { KeepResult } from '#src/features/files/keep-result.tsx'
import { TrailerFilters } from '#src/features/trailers/list/trailer-filters.tsx'
import { TrailerList } from '#src/features/trailers/list/trailer-list.tsx'
import { searchedText, TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'
import { trailerListQuery } from '#src/features/trailers/trailer-data.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { pageOf } from './-list-view.ts'
import './trailers.css'

type Search = {
  q?: string | undefined
  /** Conditions (contract/trailer-conditions.ts). */
  where?: string | undefined
  page?: number | undefined
}

export const Route = createFileRoute('/_signed-in/trailers')({
  validateSearch: ({ q, where, page }: Record<string, unknown>): Search => ({
    // Said in full: a parameter that is left out would stay as it came. A letter too many is told.
    q: q === undefined || q === '' ? undefined : String(q).slice(0, limits.searchLength + 1),
    where: conditionsIn(String(where ?? '')).join() || undefined,
    page: pageOf(page),
  }),
  component: Trailers,
})

function Trailers() {
  const { q: asked = '', where = '', page = 1 } = Route.useSearch()
  const q = searchedText(asked)
  const navigate = useNavigate()
  const { data: found } = useQuery(trailerListQuery(q, where, page))
  const show = (next: Search) =>
    navigate({ to: '/trailers', search: { ...(asked && { q: asked }), ...next } })
  return (
    <Page title="Trailer Search">
      <div className="trailers-search">
        <TrailerSearch />
      </div>
      {q !== asked && (
        <Notice tone="info">
          A search takes at most {limits.searchLength} characters: what is behind them is left out.
        </Notice>
      )}
      <div className="trailers-found">
        <p className="trailers-query">
          {q ? `Results for ‘${q}’` : where ? 'Trailers' : 'All trailers'}{' '}
          {(q || where) && (
            <button
              type="button"
              className="trailers-all"
              onClick={() => navigate({ to: '/trailers' })}
            >
              Show all trailers
            </button>
          )}
        </p>
        {found?.total !== 0 && !where && <KeepResult search={q} />}
      </div>
      <TrailerFilters where={where} onChange={(next) => show({ where: next || undefined })} />
      <TrailerList
        search={q}
        where={where}
        page={page}
        onPage={(next) => show({ where: where || undefined, page: next })}
      />
    </Page>
  )
}
