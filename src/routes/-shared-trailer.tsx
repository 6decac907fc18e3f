import { lazy, Suspense } from 'react'
import { SharedParts } from '#src/features/parts/shared-parts.tsx'
import { SharedResourceList } from '#src/features/resources/shared-resource-list.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { SharedTrailerPage } from '#src/features/trailers/public/shared-trailer-page.tsx'
import {
  type ListSearch,
  partsView,
  resourcesView,
  withParts,
  withResources,
} from './-list-view.ts'

/** Strangers load nothing of what the device keeps. */
const OwnPlate = lazy(() =>
  import('#src/features/scan-tags/own-plate.tsx').then((module) => ({ default: module.OwnPlate })),
)

type Props = {
  accessKey: string
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** The page of an access key, for both of its addresses. */
export function SharedTrailer(props: Props) {
  const { user, org } = useSession()
  if (!user || !org) return <AnybodysTrailer {...props} />
  return (
    <Suspense>
      <OwnPlate
        accessKey={props.accessKey}
        owner={{ organization: org.uuid, user: user.uuid }}
        canLink={canEdit(user)}
      >
        <AnybodysTrailer {...props} />
      </OwnPlate>
    </Suspense>
  )
}

function AnybodysTrailer({ accessKey, search, onSearch }: Props) {
  const { org, loading } = useSession()
  return (
    <SharedTrailerPage
      accessKey={accessKey}
      organization={org?.uuid ?? null}
      isSessionKnown={!loading}
      parts={
        <SharedParts
          accessKey={accessKey}
          view={partsView(search)}
          onView={(view) => onSearch(withParts(search, view))}
        />
      }
      resources={
        <SharedResourceList
          accessKey={accessKey}
          part={null}
          view={resourcesView(search)}
          onView={(view) => onSearch(withResources(search, view))}
        />
      }
    />
  )
}
