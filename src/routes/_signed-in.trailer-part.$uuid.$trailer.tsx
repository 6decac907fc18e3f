import { createFileRoute, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { PartPage } from '#src/features/parts/part-page.tsx'
import { ResourceList } from '#src/features/resources/resource-list.tsx'
import { readListSearch, resourcesView, withResources } from './-list-view.ts'

export const Route = createFileRoute('/_signed-in/trailer-part/$uuid/$trailer')({
  validateSearch: readListSearch,
  component: TrailerPart,
})

function TrailerPart() {
  const { uuid, trailer } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const router = useRouter()
  const canGoBack = useCanGoBack()

  function back() {
    if (canGoBack) router.history.back()
    else navigate({ to: '/trailer/$uuid', params: { uuid: trailer } })
  }

  return (
    <PartPage uuid={uuid} trailer={trailer} onBack={back}>
      <ResourceList
        trailer={trailer}
        part={uuid}
        view={resourcesView(search)}
        onView={(view) =>
          navigate({ search: withResources(search, view), replace: true, resetScroll: false })
        }
      />
    </PartPage>
  )
}
