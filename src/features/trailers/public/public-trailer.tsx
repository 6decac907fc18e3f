import { Truck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Output } from '#contract/calls.ts'
import { useCall } from '#src/api/use-call.ts'
import { Page, Section } from '#src/ui/page/page.tsx'
import { KeptNote } from '#src/ui/states/kept-note.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { OperatorManual } from '../page/operator-manual.tsx'
import { TrailerDetails } from '../page/trailer-details.tsx'
import { trailerTitle } from '../rego.ts'
import './public-trailer.css'

type SharedTrailer = Output<'GET /secure/trailers/{accessKey}'>

/** Asks what an access key shows; `again` asks once more. */
export function useSharedTrailer(accessKey: string) {
  const { data, keptAt, failure, again } = useCall('GET /secure/trailers/{accessKey}', {
    accessKey,
  })
  const now = useMemo(() => ({ data, at: Date.now() }), [data]).at
  // What the device answers for has signed addresses that may have run out.
  const answeredAt = keptAt ? 0 : now
  return { trailer: data ?? null, answeredAt, keptAt, failure, again }
}

type Props = {
  trailer: SharedTrailer
  accessKey: string
  answeredAt: number
  keptAt: string | null
  parts: ReactNode
  resources: ReactNode
}

/** What anybody sees who scans the plate. Loads no more than it shows. */
export function PublicTrailer({ trailer, accessKey, answeredAt, keptAt, ...lists }: Props) {
  const title = trailerTitle(trailer)
  return (
    <Page title={title}>
      {keptAt && <KeptNote date={keptAt} />}
      <div className="public-trailer">
        <div className="public-trailer-side">
          <ImageBox
            src={trailer.image?.presignedUrl ?? null}
            alt={trailer.image ? `Image of ${title}` : 'No image'}
            placeholderIcon={<Truck />}
            isEager
          />
          {trailer.manual && (
            <OperatorManual
              manual={trailer.manual}
              access={{ accessKey }}
              answeredAt={answeredAt}
            />
          )}
        </div>
        <div className="public-trailer-main">
          <Section title="Build Specification">
            <TrailerDetails trailer={trailer} />
          </Section>
          {lists.parts}
        </div>
        <div className="public-trailer-resources">{lists.resources}</div>
      </div>
      <Notice tone="info">
        This view is read only. Please report inconsistencies to {trailer.organization.name}, which
        granted you access.
      </Notice>
    </Page>
  )
}

export function PublicTrailerSkeleton() {
  return (
    <Page title="Trailer">
      <div className="public-trailer" aria-busy="true">
        <ImageBox src={null} alt="" placeholderIcon={<Skeleton height="100%" />} />
        <Section title="Build Specification">
          <SkeletonText lines={8} />
        </Section>
      </div>
    </Page>
  )
}
