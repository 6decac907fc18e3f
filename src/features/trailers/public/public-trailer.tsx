import { OctagonX, Truck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Output } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { phoneAddress } from '#contract/phone.ts'
import type { SharedYard } from '#contract/yard/shared-yard.ts'
import { useCall } from '#src/api/use-call.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { Page, Section } from '#src/ui/page/page.tsx'
import { PublicOwner } from '#src/ui/page/public-owner.tsx'
import { KeptNote } from '#src/ui/states/kept-note.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx'
import { Chip } from '#src/ui/values/chip.tsx'
import { DateText } from '#src/ui/values/date-text.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { ImageBox } from '#src/ui/values/image-box.tsx'
import { OperatorManual } from '../page/operator-manual.tsx'
import { TrailerDetails } from '../page/trailer-details.tsx'
import './public-trailer.css'

function DoNotUse() {
  return (
    <p className="public-trailer-danger" role="alert">
      <OctagonX />
      <strong>Do not use</strong> This trailer has a dangerous defect.
    </p>
  )
}

type Inspection = NonNullable<SharedYard['inspection']>

function LastInspection({ at, result }: Inspection) {
  const [words, tone] = results[result]
  return (
    <Section title="Last Inspection">
      <p className="public-trailer-inspection">
        <Chip tone={tone}>{words}</Chip> <DateText date={at} />
      </p>
    </Section>
  )
}

const results = {
  pass: ['Passed', 'success'],
  'pass with defects': ['Passed with defects', 'warning'],
  fail: ['Failed', 'danger'],
} as const satisfies Record<Inspection['result'], readonly string[]>

export type SharedTrailer = Output<'GET /secure/trailers/{accessKey}'>

/** @param accessKey the secret in the plate's address */
export function useSharedTrailer(accessKey: string) {
  const { data, keptAt, failure, again } = useCall('GET /secure/trailers/{accessKey}', {
    accessKey,
  })
  const now = useMemo(() => ({ data, at: Date.now() }), [data]).at
  // The signed addresses of an answer that was kept on the device may have expired.
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
  report: (trailer: SharedTrailer) => ReactNode
  log: (trailer: SharedTrailer) => ReactNode
}

export function PublicTrailerPage({ trailer, accessKey, answeredAt, keptAt, ...lists }: Props) {
  const title = trailerTitle(trailer)
  return (
    <Page title={title} code={title}>
      {keptAt && <KeptNote date={keptAt} />}
      <PublicOwner
        {...trailer.organization}
        href={phoneAddress(trailer.organization.phone ?? '')}
      />
      {trailer.yard?.isDangerous && <DoNotUse />}
      {trailer.yard?.recalls?.map(({ text, sure }) => (
        <Notice key={text} tone="warning">
          <strong>{sure ? 'Recall: ' : 'Perhaps recalled: '}</strong>
          <bdi>{text}</bdi>
        </Notice>
      ))}
      <div className="public-trailer">
        <div className="public-trailer-side">
          <ImageBox
            {...sourceOf(trailer.image)}
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
          {lists.report(trailer)}
        </div>
        <div className="public-trailer-main">
          <Section title="Build Specification">
            <TrailerDetails trailer={trailer} />
          </Section>
          {trailer.sheet && (
            <Section title="Specification Sheet">
              <DescriptionList
                items={trailer.sheet.map(({ label, text }) => ({ term: label, detail: text }))}
              />
            </Section>
          )}
          {trailer.yard?.inspection && <LastInspection {...trailer.yard.inspection} />}
          {lists.parts}
        </div>
        <div className="public-trailer-resources">
          {lists.log(trailer)}
          {lists.resources}
        </div>
      </div>
      <Notice tone="info">{`This view is read only. Please report inconsistencies to ${trailer.organization.name}, which granted you access.`}</Notice>
    </Page>
  )
}

/** The previews: the photo itself is ten times as large and would be shown no larger. */
function sourceOf(image: SharedTrailer['image']) {
  if (!image) return { src: null }
  const { thumbnail, thumbnail2x: src } = image
  return {
    src,
    srcSet: `${thumbnail} ${limits.imageWidth}w, ${src} ${2 * limits.imageWidth}w`,
    sizes: '(max-width: 768px) 100vw, 500px',
    width: 2 * limits.imageWidth,
    height: 2 * limits.imageHeight,
  }
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
