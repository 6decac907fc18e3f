import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KeepTrailer } from '#src/features/files/keep-trailer.tsx'
import { PhotoGallery } from '#src/features/resources/photo-gallery.tsx'
import { photoListQuery, resourceListQuery } from '#src/features/resources/resource-data.ts'
import { ResourceList } from '#src/features/resources/resource-list.tsx'
import { MakeCover } from '#src/features/trailers/page/make-cover.tsx'
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
    <div className="trailer-sections">
      <PhotoGallery
        trailer={trailer}
        cover={(open) => <TrailerImage trailer={trailer} chosen={photo} onOpen={open} />}
        more={(one, cover) => (
          <MakeCover
            trailer={trailer}
            photo={one}
            isPrivate={one.resource?.access_level === 4}
            isFormerKept={cover?.resource != null}
          />
        )}
      />
      {isKnown('resources') ? (
        <div className="trailer-sections" data-columns>
          <div className="trailer-column">
            {manual && <OperatorManual manual={manual} access="session" answeredAt={answeredAt} />}
            <KeepTrailer trailer={uuid} />
          </div>
          <div className="trailer-column">
            <ResourceList
              trailer={uuid}
              part={null}
              manual={manual?.uuid}
              view={resourcesView(search)}
              onView={(view) => onSearch(withResources(search, view))}
            />
          </div>
        </div>
      ) : (
        <Skeleton width="100%" height="12rem" />
      )}
    </div>
  )
}

function useResourcesKnown(uuid: string, page: number) {
  const place = { trailer: uuid, part: null }
  // The section waits for its first list only, not for those chosen later.
  const [first] = useState(page)
  const asked = { photos: photoListQuery(uuid), resources: resourceListQuery(place, first) }
  return useKnownInOrder(asked, {
    photos: useQuery({ ...asked.photos, refetchInterval: false }),
    resources: useQuery({ ...asked.resources, refetchInterval: false }),
  })
}
