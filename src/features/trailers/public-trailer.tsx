import { Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/calls.ts'
import type { CallFailure } from '#contract/result.ts'
import { call } from '#src/api/call.ts'
import { ImageBox } from '#src/ui/image-box.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, Section } from '#src/ui/page.tsx'
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx'
import { trailerTitle } from './rego.ts'
import { TrailerDetails } from './trailer-details.tsx'
import './public-trailer.css'

export type SharedTrailer = Output<'GET /secure/trailers/{accessKey}'>

type State = { trailer: SharedTrailer | null; failure: CallFailure | null }

/** Asks what an access key shows; `again` asks once more. */
export function useSharedTrailer(accessKey: string) {
  const [state, setState] = useState<State>({ trailer: null, failure: null })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const abort = new AbortController()
    call('GET /secure/trailers/{accessKey}', { accessKey }, { signal: abort.signal }).then(
      (result) => {
        if (abort.signal.aborted) return
        setState({ trailer: result.data, failure: result.failure })
      },
    )
    return () => abort.abort()
  }, [accessKey, attempt])

  return { ...state, again: () => setAttempt((count) => count + 1) }
}

/** What anybody sees who scans the plate. Loads no more than it shows. */
export function PublicTrailer({ trailer }: { trailer: SharedTrailer }) {
  const title = trailerTitle(trailer)
  return (
    <Page title={title}>
      <div className="public-trailer">
        <ImageBox
          src={trailer.image?.presignedUrl ?? null}
          alt={trailer.image ? `Image of ${title}` : 'No image'}
          placeholderIcon={<Truck />}
          isEager
        />
        <Section title="Build Specification">
          <TrailerDetails trailer={trailer} />
        </Section>
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
