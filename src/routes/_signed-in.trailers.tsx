import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { TrailerList } from '#src/features/trailers/trailer-list.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import './trailers.css'

type Search = { q?: string; page?: number }

export const Route = createFileRoute('/_signed-in/trailers')({
  validateSearch: ({ q, page }: Record<string, unknown>): Search => ({
    ...(q !== undefined && q !== '' ? { q: String(q) } : {}),
    ...(Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}),
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
