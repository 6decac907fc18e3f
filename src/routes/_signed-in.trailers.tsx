import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { TrailerList } from '#src/features/trailers/trailer-list.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import './trailers.css'

type Search = { q?: string | undefined; page?: number | undefined }

export const Route = createFileRoute('/_signed-in/trailers')({
  validateSearch: ({ q, page }: Record<string, unknown>): Search => ({
    // Said in full: a parameter that is left out would stay as it came.
    q: q === undefined || q === '' ? undefined : String(q).slice(0, limits.searchLength),
    page: Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined,
  }),
  component: Trailers,
})

function Trailers() {
  const { q = '', page = 1 } = Route.useSearch()
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  const search = (value: string) => navigate({ to: '/trailers', search: value ? { q: value } : {} })

  return (
    <Page title="Trailer Search">
      <div className="trailers-search">
        <SearchField
          label="Search trailers"
          maxLength={limits.searchLength}
          placeholder="search trailers.."
          value={text}
          onChange={setText}
          onSubmit={search}
        />
      </div>
      {q && (
        <p className="trailers-query">
          Results for ‘{q}’{' '}
          <button type="button" className="trailers-all" onClick={() => search('')}>
            Show all trailers
          </button>
        </p>
      )}
      <TrailerList
        search={q}
        page={page}
        onPage={(next) =>
          navigate({ to: '/trailers', search: { ...(q ? { q } : {}), page: next } })
        }
      />
    </Page>
  )
}
