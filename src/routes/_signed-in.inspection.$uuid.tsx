import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { InspectionPage } from '#src/features/inspections/page/inspection-page.tsx'
import type { ReportOf } from '#src/features/inspections/report/make-report.ts'
import { ReportButton } from '#src/features/inspections/report/report-button.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'

export const Route = createFileRoute('/_signed-in/inspection/$uuid')({ component: FinishedPage })

function FinishedPage() {
  const { uuid } = Route.useParams()
  const { user } = useSession()
  return (
    <InspectionPage
      key={uuid}
      uuid={uuid}
      canEdit={canEdit(user)}
      report={(inspection) => <Report inspection={inspection} />}
    />
  )
}

/** A trailer that was deleted is named by what its inspection knows of it. */
function Report({ inspection }: { inspection: ReportOf['inspection'] }) {
  const { org, user } = useSession()
  const { data: trailer = null } = useQuery(trailerQuery(inspection.trailer))
  return (
    <ReportButton
      of={{ inspection, trailer, organization: org?.name ?? '', person: user?.name ?? '' }}
      readLogo={readLogo}
    />
  )
}

/** The one of the plates that were made last on this device. */
async function readLogo() {
  const { savedLogo } = await import('#src/features/plates/fields/saved-logo.ts')
  return savedLogo()?.png ?? null
}
