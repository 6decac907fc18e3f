import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readListSearch } from './-list-view.ts'
import { SharedTrailer } from './-shared-trailer.tsx'

export const Route = createFileRoute('/secure/trailers/$accessKey')({
  validateSearch: readListSearch,
  component: Shared,
})

function Shared() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <SharedTrailer
      accessKey={Route.useParams().accessKey}
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
