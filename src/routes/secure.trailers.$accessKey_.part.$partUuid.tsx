import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readListSearch } from './-list-view.ts'
import { PlatePart } from './-public/plate-part.tsx'

export const Route = createFileRoute('/secure/trailers/$accessKey_/part/$partUuid')({
  validateSearch: readListSearch,
  component: SharedPart,
})

function SharedPart() {
  const { accessKey, partUuid } = Route.useParams()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <PlatePart
      accessKey={accessKey}
      uuid={partUuid}
      search={Route.useSearch()}
      onSearch={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
