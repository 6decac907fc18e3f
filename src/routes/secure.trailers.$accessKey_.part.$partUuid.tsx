import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { SharedPartPage } from '#src/features/parts/shared-part-page.tsx'
import { SharedResourceList } from '#src/features/resources/shared-resource-list.tsx'
import { readListSearch, resourcesView, withResources } from './-list-view.ts'

export const Route = createFileRoute('/secure/trailers/$accessKey_/part/$partUuid')({
  validateSearch: readListSearch,
  component: SharedPart,
})

function SharedPart() {
  const { accessKey, partUuid } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const router = useRouter()
  const canGoBack = useCanGoBack()

  function back() {
    if (canGoBack) router.history.back()
    else navigate({ to: '/secure/trailers/$accessKey', params: { accessKey } })
  }

  return (
    <SharedPartPage key={partUuid} accessKey={accessKey} uuid={partUuid} onBack={back}>
      <SharedResourceList
        accessKey={accessKey}
        part={partUuid}
        view={resourcesView(search)}
        onView={(view) =>
          navigate({ search: withResources(search, view), replace: true, resetScroll: false })
        }
      />
    </SharedPartPage>
  )
}
