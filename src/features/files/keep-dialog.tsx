import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { planOfTrailers } from '#src/offline/files/matching.ts'
import { pinTrailers } from '#src/offline/files/pins.ts'
import { roomLeft } from '#src/offline/files/plan.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { filesWords } from './size-text.ts'
import { useKeepAction } from './use-keep-action.ts'

type Props = {
  title: string
  find: () => Promise<string[]>
  /** How often the dialog was opened: each time the plan is made anew. */
  opened: number
  isOpen: boolean
  onClose: () => void
}

export function KeepDialog({ title, find, opened, isOpen, onClose }: Props) {
  const device = useDevice()
  const navigate = useNavigate()
  const { run, isPending } = useKeepAction()
  const { data: plan, error } = useQuery({
    queryKey: ['files', 'plan', title, opened],
    queryFn: async () => planOfTrailers(device, await find()),
    enabled: isOpen,
    gcTime: 0,
    staleTime: 0,
    meta: { isLocal: true },
  })

  async function keep(trailers: string[]) {
    await run(async () => {
      await pinTrailers(device, trailers)
      onClose()
      await navigate({ to: '/kept' })
    })
  }

  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={!plan?.isKnown || plan.trailers.length === 0}
            isPending={isPending}
            onPress={() => plan && keep(plan.trailers)}
          >
            {plan ? `Keep ${trailersWords(plan.trailers.length)}` : 'Keep'}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="danger">{`The files could not be counted on this device: ${error.message}`}</Notice>
      )}
      {!plan && !error && <SkeletonText lines={3} />}
      {plan && <PlanWords plan={plan} />}
    </Dialog>
  )
}

function PlanWords({ plan }: { plan: Awaited<ReturnType<typeof planOfTrailers>> }) {
  const { data: room } = useQuery({ queryKey: ['files', 'room'], queryFn: roomLeft, staleTime: 0 })
  const { trailers, files, bytes, bytesHere, isGuess, isKnown } = plan
  if (!isKnown) {
    return <p>Trailers are still being loaded. Try again once they are on this device.</p>
  }
  const isTooMuch = typeof room === 'number' && bytes - bytesHere > room
  return (
    <div className="keep-plan">
      <p>
        <span>{`Photos, documents and manuals of ${trailersWords(trailers.length)} will open without a connection: `}</span>
        <strong>{filesWords(files, bytes, isGuess)}</strong>
        <span>.</span>
      </p>
      {bytesHere > 0 && <p>{`${sizeWords(bytesHere)} of it are here already.`}</p>}
      {typeof room === 'number' && (
        <p className="text-muted">{`This browser has room for ${sizeWords(room)} more.`}</p>
      )}
      {isTooMuch && (
        <Notice tone="warning">
          There is not enough room. Files that do not fit are left out.
        </Notice>
      )}
    </div>
  )
}
