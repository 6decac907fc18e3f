import { Navigate } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isUnanswered, noAnswerWords } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { later, useLater } from '#src/ui/later.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ErrorState } from '#src/ui/states/state-message.tsx'
import { TrailerPageSkeleton } from './trailer-page-skeleton.tsx'

type Props = {
  trailer: string
  error: Error
  /** What is known of the trailer even so. */
  notice?: ReactNode
  onRetry: () => void
}

const maybeLost = later(() => import('./lost-trailer.tsx').then((file) => file.MaybeLostTrailer))

/**
 * Without an answer the page waits where it is; so it does for a trailer that a server lost which was
 * set back, and one that was deleted says so. Any other that is not there leads to the search.
 */
export function TrailerNotShown({ trailer, error, notice, onRetry }: Props) {
  if (!isUnanswered(error)) return <NotThere {...{ trailer, error, notice }} />
  return (
    <Page title="Trailer" notice={notice}>
      <ErrorState
        icon={<CloudOff />}
        title={noAnswerWords()}
        action={<Button onPress={onRetry}>Try again</Button>}
      >
        The trailer appears as soon as there is a connection.
      </ErrorState>
    </Page>
  )
}

function NotThere({ trailer, error, notice }: Omit<Props, 'onRetry'>) {
  const [failure, setFailure] = useState<unknown>(null)
  const MaybeLostTrailer = useLater(maybeLost, true, setFailure)
  if (failure) return <Gone />
  if (!MaybeLostTrailer) return <TrailerPageSkeleton />
  return <MaybeLostTrailer key={trailer} {...{ trailer, error, notice }} otherwise={<Gone />} />
}

function Gone() {
  useEffect(() => showError('This trailer does not exist or was deleted.'), [])
  return <Navigate to="/trailers" replace />
}
