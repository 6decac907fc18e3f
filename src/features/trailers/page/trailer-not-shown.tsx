import { Navigate } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { isUnanswered, noAnswerWords } from '#src/api/api-error.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ErrorState } from '#src/ui/states/state-message.tsx'

type Props = { error: Error; onRetry: () => void }

/** Without an answer the page waits where it is; a trailer that is not there leads to the search. */
export function TrailerNotShown({ error, onRetry }: Props) {
  if (!isUnanswered(error)) return <Gone />
  return (
    <Page title="Trailer">
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

function Gone() {
  useEffect(() => showError('This trailer does not exist or was deleted.'), [])
  return <Navigate to="/trailers" replace />
}
