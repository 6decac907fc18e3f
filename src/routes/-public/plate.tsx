import { isAsVisitor } from '#src/domain/as-visitor.ts'
import { SharedLog } from '#src/features/logbook/shared-log.tsx'
import { SharedParts } from '#src/features/parts/shared-parts.tsx'
import { ReportProblem } from '#src/features/reports/visitor/report-problem.tsx'
import { SharedResourceList } from '#src/features/resources/shared-resource-list.tsx'
import { useSession } from '#src/features/session/session.ts'
import { SharedTrailerPage } from '#src/features/trailers/public/shared-trailer-page.tsx'
import {
  addressOf,
  type ListSearch,
  partsView,
  photosView,
  resourcesView,
  withParts,
  withPhotos,
  withResources,
} from '../-list-view.ts'

type Props = {
  accessKey: string
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** The page of a plate, for anyone who scans it. */
export function Plate({ accessKey, search, onSearch }: Props) {
  const { user, org, loading, isLocked } = useSession()
  return (
    <SharedTrailerPage
      accessKey={accessKey}
      // A locked device counts as signed out.
      organization={(!isLocked && !isAsVisitor && org?.uuid) || null}
      // Where nobody is led elsewhere, the plate is shown at once, and what was typed before stays.
      isSessionKnown={isAsVisitor || !loading || user === null}
      parts={
        <SharedParts
          accessKey={accessKey}
          view={partsView(search)}
          onView={(view) => onSearch(withParts(search, view))}
          addressOf={(view) => addressOf(withParts(search, view))}
        />
      }
      // An answer kept by an older version has no `yard`.
      report={({ yard, organization: { name } }) =>
        yard?.reports && <ReportProblem accessKey={accessKey} organization={name} />
      }
      log={({ yard }) => yard?.hasLog && <SharedLog accessKey={accessKey} />}
      resources={
        <>
          <SharedResourceList
            accessKey={accessKey}
            part={null}
            isGallery
            view={photosView(search)}
            onView={(view) => onSearch(withPhotos(search, view))}
            addressOf={(view) => addressOf(withPhotos(search, view))}
          />
          <SharedResourceList
            accessKey={accessKey}
            part={null}
            view={resourcesView(search)}
            onView={(view) => onSearch(withResources(search, view))}
            addressOf={(view) => addressOf(withResources(search, view))}
          />
        </>
      }
    />
  )
}
