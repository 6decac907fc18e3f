import type { ReactNode } from 'react'
import { phoneAddress } from '#contract/phone.ts'
import { failureSentence } from '#src/api/api-error.ts'
import { useCall } from '#src/api/use-call.ts'
import { Redirect } from '#src/ui/page/navigation.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PublicOwner } from '#src/ui/page/public-owner.tsx'
import { PublicPage, PublicProblem } from '#src/ui/page/public-page.tsx'
import { KeptNote } from '#src/ui/states/kept-note.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { PartDetails, PartDetailsSkeleton, ReturnToTrailer } from './part-details.tsx'
import { unknownPart } from './unknown-part.ts'

type Props = {
  accessKey: string
  uuid: string
  children?: ReactNode
  /** The address of its trailer, where `onBack` leads too. */
  back: string
  onBack: () => void
}

/**
 * The public page of a part on a trailer; `children` are its resources. Signed-in people see the same page;
 * the link back leads members to the trailer's own page.
 */
export function SharedPartPage({ accessKey, uuid, children, back, onBack }: Props) {
  const { data, keptAt, failure, again } = useCall('GET /secure/trailers/{accessKey}/part/{uuid}', {
    accessKey,
    uuid,
  })
  const isRefused = failure !== null && failure.status >= 400 && failure.status < 500
  if (isRefused) return <Redirect to="/login" notice={unknownPart} />
  if (failure) {
    return (
      <PublicPage>
        <PublicProblem title={failureSentence(failure)} onRetry={again}>
          Check the connection. This device has not seen before what the plate shows.
        </PublicProblem>
      </PublicPage>
    )
  }
  return (
    <PublicPage>
      <Page
        title={data ? data.part.model_number : 'Part'}
        lead={<ReturnToTrailer href={back} onPress={onBack} />}
      >
        {keptAt && <KeptNote date={keptAt} />}
        {data && (
          <PublicOwner {...data.organization} href={phoneAddress(data.organization.phone ?? '')} />
        )}
        {data ? (
          <PartDetails
            part={data.part}
            facts={data.quantity && <p>{`Quantity: ${data.quantity}`}</p>}
          >
            {children}
          </PartDetails>
        ) : (
          <PartDetailsSkeleton />
        )}
        {data && (
          <Notice tone="info">{`This view is read only. Please report inconsistencies to ${data.organization.name}, which granted you access.`}</Notice>
        )}
      </Page>
    </PublicPage>
  )
}
