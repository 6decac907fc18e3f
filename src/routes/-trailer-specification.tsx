import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trailerPartsQuery } from '#src/features/parts/parts-data.ts'
import { TrailerParts } from '#src/features/parts/trailer-parts.tsx'
import { useSession } from '#src/features/session/session.ts'
import { TrailerPanel } from '#src/features/trailers/page/trailer-panel.tsx'
import { later } from '#src/ui/later.ts'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { useKnownInOrder } from './-known-in-order.ts'
import { partsView, withParts } from './-list-view.ts'
import type { TrailerPage } from './-trailer-page.ts'

const stagedResources = later(() =>
  import('#src/features/resources/staged-resources.tsx').then((file) => file.StagedResources),
)

export function Specification({ trailer, isEditing, onEdited, search, onSearch }: TrailerPage) {
  const { org } = useSession()
  // The page waits for its first list only, not for those chosen later.
  const [first] = useState(search)
  const asked = { parts: trailerPartsQuery(trailer.uuid, partsView(first)) }
  const { isKnown } = useKnownInOrder(asked, { parts: useQuery(asked.parts) })
  return (
    <div className="trailer-sections">
      <TrailerPanel
        trailer={trailer}
        unasked={org?.settings.sheetUnasked}
        isEditing={isEditing}
        onEdited={onEdited}
      />
      {isKnown('parts') ? (
        <TrailerParts
          trailer={trailer.uuid}
          view={partsView(search)}
          onView={(view) => onSearch(withParts(search, view))}
          stagedResources={stagedResources}
        />
      ) : (
        <Skeleton width="100%" height="12rem" />
      )}
    </div>
  )
}
