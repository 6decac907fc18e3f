import type { ReactNode } from 'react'
import { failureSentence } from '#src/api/api-error.ts'
import { Redirect } from '#src/ui/page/navigation.tsx'
import { PublicPage, PublicProblem } from '#src/ui/page/public-page.tsx'
import {
  PublicTrailerPage,
  PublicTrailerSkeleton,
  type SharedTrailer,
  useSharedTrailer,
} from './public-trailer.tsx'
import { refusedWords } from './refused-words.ts'

type Props = {
  accessKey: string
  organization: string | null
  isSessionKnown: boolean
  parts: ReactNode
  resources: ReactNode
  /** The button that reports a problem, where the organization wants that. */
  report: (trailer: SharedTrailer) => ReactNode
  /** The public part of the logbook. */
  log: (trailer: SharedTrailer) => ReactNode
}

/** The page of an access key; members of its organization are led to the trailer's own page. */
export function SharedTrailerPage({ accessKey, organization, isSessionKnown, ...lists }: Props) {
  const { trailer, answeredAt, keptAt, failure, again } = useSharedTrailer(accessKey)
  const isRefused = failure !== null && failure.status >= 400 && failure.status < 500
  if (isRefused) return <Redirect to="/login" notice={refusedWords(accessKey)} />
  if (trailer && organization === trailer.organization.uuid) {
    return <Redirect to={`/trailer/${trailer.uuid}`} />
  }
  const isShown = trailer !== null && isSessionKnown
  return (
    <PublicPage>
      {failure && (
        <PublicProblem title={failureSentence(failure)} onRetry={again}>
          Check the connection. This device has not seen before what the plate shows.
        </PublicProblem>
      )}
      {!failure &&
        (isShown ? (
          <PublicTrailerPage {...{ trailer, accessKey, answeredAt, keptAt }} {...lists} />
        ) : (
          <PublicTrailerSkeleton />
        ))}
    </PublicPage>
  )
}
