import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { limits } from '#contract/limits.ts'
import { KeepResult } from '#src/features/files/keep-result.tsx'
import { TrailerList } from '#src/features/trailers/list/trailer-list.tsx'
import { searchedText, TrailerSearch } from '#src/features/trailers/list/trailer-search.tsx'
import { trailerListQuery } from '#src/features/trailers/trailer-data.ts'
import { Page } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { pageOf } from './-list-view.ts'
import './trailers.css'

type Search = { q?: string | undefined; page?: number | undefined }

export const Route = createFileRoute('/_signed-in/trailers')({
  validateSearch: ({ q, page }: Record<string, unknown>): Search => ({
    // Said in full: a parameter that is left out would stay as it came. A letter too many is told.
    q: q === undefined || q === '' ? undefined : String(q).slice(0, limits.searchLength + 1),
    page: pageOf(page),
  }),
  component: Trailers,
})

function Trailers() {
  const { q: asked = '', page = 1 } = Route.useSearch()
  const q = searchedText(asked)
  const navigate = useNavigate()
  const { data: found } = useQuery(trailerListQuery(q, page))
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
          {q ? `Results for ‘${q}’` : 'All trailers'}{' '}
          {q && (
            <button
              type="button"
              className="trailers-all"
              onClick={() => navigate({ to: '/trailers' })}
            >
              Show all trailers
            </button>
          )}
        </p>
        {found?.total !== 0 && <KeepResult search={q} />}
      </div>
      <TrailerList
        search={q}
        page={page}
        onPage={(next) =>
          navigate({ to: '/trailers', search: { ...(asked ? { q: asked } : {}), page: next } })
        }
      />
    </Page>
  )
}
