import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeepTrailer } from '#src/features/files/keep-trailer.tsx'
import { resourceCountQuery, resourceListQuery } from '#src/features/resources/resource-data.ts'
import { ResourceList } from '#src/features/resources/resource-list.tsx'
import { OperatorManual } from '#src/features/trailers/page/operator-manual.tsx'
import { TrailerImage } from '#src/features/trailers/page/trailer-image.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { useKnownInOrder } from './-known-in-order.ts'
import { resourcesView, withResources } from './-list-view.ts'
import type { TrailerPage } from './-trailer-page.ts'

export function Documents({ trailer, answeredAt, photo, search, onSearch }: TrailerPage) {
  const { uuid, manual } = trailer
  const { isKnown } = useResourcesKnown(uuid, resourcesView(search).page)
  return (
    <div className="trailer-sections" data-columns>
      <div className="trailer-column">
        <TrailerImage trailer={trailer} chosen={photo} />
        {manual && <OperatorManual manual={manual} access="session" answeredAt={answeredAt} />}
      </div>
      <div className="trailer-column">
        {isKnown('resources') ? (
          <ResourceList
            trailer={uuid}
            part={null}
            manual={manual?.uuid}
            view={resourcesView(search)}
            onView={(view) => onSearch(withResources(search, view))}
          />
        ) : (
          <Skeleton width="100%" height="12rem" />
        )}
        <KeepTrailer trailer={uuid} />
      </div>
    </div>
  )
}

function useResourcesKnown(uuid: string, page: number) {
  const place = { trailer: uuid, part: null }
  // The section waits for its first list only, not for those chosen later.
  const [first] = useState(page)
  const asked = { count: resourceCountQuery(place), resources: resourceListQuery(place, first) }
  return useKnownInOrder(asked, {
    count: useQuery(asked.count),
    resources: useQuery({ ...asked.resources, refetchInterval: false }),
  })
}
