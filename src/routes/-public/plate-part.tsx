import { SharedPartPage } from '#src/features/parts/shared-part-page.tsx'
import { SharedResourceList } from '#src/features/resources/shared-resource-list.tsx'
import { useNavigation } from '#src/ui/page/navigation.tsx'
import { addressOf, type ListSearch, resourcesView, withResources } from '../-list-view.ts'

type Props = {
  accessKey: string
  uuid: string
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** The page of a part, for anyone with the plate. */
export function PlatePart({ accessKey, uuid, search, onSearch }: Props) {
  const { back } = useNavigation()
  const plate = `/secure/trailers/${encodeURIComponent(accessKey)}`
  return (
    <SharedPartPage
      key={uuid}
      accessKey={accessKey}
      uuid={uuid}
      back={plate}
      onBack={() => back(plate)}
    >
      <SharedResourceList
        accessKey={accessKey}
        part={uuid}
        view={resourcesView(search)}
        onView={(view) => onSearch(withResources(search, view))}
        addressOf={(view) => addressOf(withResources(search, view))}
      />
    </SharedPartPage>
  )
}
