import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ApiError, isUnanswered, noAnswerWords, sentenceOf } from '#src/api/api-error.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { LoadError } from '#src/ui/states/load-error.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { FittedFacts } from './fitted-facts.tsx'
import { PartDetails, PartDetailsSkeleton, ReturnToTrailer } from './part-details.tsx'
import { trailerPartQuery } from './parts-data.ts'
import './part-page.css'

type Props = { uuid: string; trailer: string; children?: ReactNode; onBack: () => void }

/** A part on a trailer, for members; `children` are its resources. */
export function PartPage({ uuid, trailer, children, onBack }: Props) {
  const { data, error, refetch } = useQuery(trailerPartQuery(uuid))
  const lead = <ReturnToTrailer onPress={onBack} />
  if (!data && error) {
    if (!isUnanswered(error))
      return <Gone sentence={isMissing(error) ? removed : sentenceOf(error)} />
    return (
      <Page title="Part" lead={lead}>
        <LoadError icon={<CloudOff />} title={noAnswerWords()} onRetry={refetch}>
          The part appears as soon as there is a connection.
        </LoadError>
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title="Part" lead={lead} actions={<DisabledEdit />}>
        <PartDetailsSkeleton />
      </Page>
    )
  }
  if (data.trailer !== trailer.toLowerCase()) return <Gone sentence={elsewhere} />
  return (
    <Page
      title={data.part.model_number}
      lead={lead}
      actions={
        <>
          <SendingChip of={data} />
          <DisabledEdit />
        </>
      }
    >
      <PartDetails part={data.part} notes={data.notes} facts={<FittedFacts fitted={data} />}>
        {children}
      </PartDetails>
    </Page>
  )
}

const isMissing = (error: Error) => error instanceof ApiError && error.failure.status === 404
const removed = 'This part does not exist or was removed.'
const elsewhere = 'This part is not on that trailer.'

/** A part that cannot be shown leads to /home (specification, section 8). */
function Gone({ sentence }: { sentence: string }) {
  // The id keeps a second rendering from showing the toast twice.
  useEffect(() => showError(sentence, 'part-gone'), [sentence])
  return <Navigate to="/home" replace />
}

function DisabledEdit() {
  return (
    <div className="part-page-edit">
      <p id="part-page-edit-hint">Which part it is can’t be edited. Remove it and add another.</p>
      <button
        type="button"
        className="button"
        data-variant="secondary"
        aria-describedby="part-page-edit-hint"
        disabled
      >
        Edit
      </button>
    </div>
  )
}
