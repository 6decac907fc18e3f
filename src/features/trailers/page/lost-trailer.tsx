import { History } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { useDevice } from '#src/offline/device/device.tsx'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { type LostTrailer, lostTrailer, sendMissing } from '#src/offline/outbox/set-back.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { Button, LinkButton } from '#src/ui/forms/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { ErrorState } from '#src/ui/states/state-message.tsx'
import { TrailerWasDeleted, toldDeletion } from './deleted-trailer.tsx'
import { TrailerPageSkeleton } from './trailer-page-skeleton.tsx'

type Props = { trailer: string; error: Error; notice?: ReactNode; otherwise: ReactNode }

/** Shown for a trailer that was deleted, or that the server lost when it was set back. */
export function MaybeLostTrailer({ trailer, error, notice, otherwise }: Props) {
  const deletion = toldDeletion(error)
  const lost = useLive(`lost trailer ${trailer}`, (device) =>
    // A device that keeps nothing knows of none.
    lostTrailer(device, trailer).catch(() => null),
  )
  const wasLost = useRef(false)
  if (lost) {
    wasLost.current = true
    return <Lost {...{ trailer, notice }} {...lost} />
  }
  // What was sent again waits to be sent, and is read in a moment.
  if (lost === undefined || wasLost.current) return <TrailerPageSkeleton />
  return deletion ? <TrailerWasDeleted {...deletion} /> : otherwise
}

type LostProps = Pick<Props, 'trailer' | 'notice'> & LostTrailer

function Lost({ trailer, notice, title, canBeSent }: LostProps) {
  const device = useDevice()
  const canSend = useCan('edit') && canBeSent
  return (
    <Page title={title} code={title} notice={notice}>
      <ErrorState
        icon={<History />}
        title="The server was set back and does not have this trailer any more."
        action={
          canSend ? (
            <Button
              variant="primary"
              onPress={() => void sendMissing(device, trailer).catch(noteFailedWrite)}
            >
              Send again
            </Button>
          ) : (
            <LinkButton href="/trailers">All trailers</LinkButton>
          )
        }
      >
        {canSend
          ? 'This device registered it and can do so again, with what was done to it here.'
          : 'The device that registered it can send it again.'}
      </ErrorState>
    </Page>
  )
}
