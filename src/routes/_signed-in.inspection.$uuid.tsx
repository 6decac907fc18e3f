import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isUnanswered } from '#src/api/api-error.ts'
import { InspectionPage } from '#src/features/inspections/page/inspection-page.tsx'
import type { ReportOf } from '#src/features/inspections/report/make-report.ts'
import { ReportButton } from '#src/features/inspections/report/report-button.tsx'
import { useSession } from '#src/features/session/session.ts'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'
import { BackLink } from '#src/ui/page/back-link.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { readLogo } from './-paper-logo.ts'

export const Route = createFileRoute('/_signed-in/inspection/$uuid')({ component: FinishedPage })

function FinishedPage() {
  const { uuid } = Route.useParams()
  const { user } = useSession()
  return (
    <InspectionPage
      key={uuid}
      uuid={uuid}
      self={user?.name ?? ''}
      backLink={(inspection) => <BackToTrailer inspection={inspection} />}
      notice={(inspection) => <Deleted inspection={inspection} />}
      report={(inspection) => <Report inspection={inspection} />}
    />
  )
}

type Props = { inspection: ReportOf['inspection'] }

/** The link back to the trailer, or to the home page where it is deleted. */
function BackToTrailer({ inspection: { trailer, vin, rego } }: Props) {
  const isDeleted = useDeleted(trailer)
  return (
    <BackLink href={isDeleted ? '/home' : `/trailer/${trailer}`} isCode={!isDeleted}>
      {isDeleted ? 'Home' : vin || rego || 'Trailer'}
    </BackLink>
  )
}

function Deleted({ inspection: { trailer, vin, rego } }: Props) {
  if (!useDeleted(trailer)) return null
  return (
    <Notice tone="warning">
      {`${vin || rego || 'The trailer'} was deleted. Its inspection stays here.`}
    </Notice>
  )
}

function useDeleted(trailer: string) {
  const { error } = useQuery(trailerQuery(trailer))
  return error !== null && !isUnanswered(error)
}

/** For a deleted trailer the report uses the inspection's own data. */
function Report({ inspection }: Props) {
  const { org, user } = useSession()
  const { data: trailer = null } = useQuery(trailerQuery(inspection.trailer))
  return (
    <ReportButton
      of={{ inspection, trailer, organization: org?.name ?? '', person: user?.name ?? '' }}
      readLogo={() => readLogo(org?.settings.logo)}
    />
  )
}
