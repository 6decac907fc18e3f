import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { useDevice } from '#src/offline/device.tsx'
import { canKeepFiles } from '#src/offline/files/file-caches.ts'
import { keepTrailers } from '#src/offline/files/keep.ts'
import { planOfSearch } from '#src/offline/files/matching.ts'
import { roomLeft } from '#src/offline/files/plan.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { filesWords, trailersWords } from './size-text.ts'
import { useKeepAction } from './use-keep-action.ts'

/** Takes everything that a search finds along: to a yard without a signal, for instance. */
export function KeepResult({ search }: { search: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!canKeepFiles()) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<HardDriveDownload aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        Keep on this device
      </Button>
      <KeepResultDialog search={search} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type DialogProps = { search: string; isOpen: boolean; onClose: () => void }

function KeepResultDialog({ search, isOpen, onClose }: DialogProps) {
  const device = useDevice()
  const navigate = useNavigate()
  const { run, isPending } = useKeepAction()
  const { data: plan, error } = useQuery({
    queryKey: ['files', 'plan', search],
    queryFn: () => planOfSearch(device, search),
    enabled: isOpen,
    gcTime: 0,
    staleTime: 0,
    meta: { isLocal: true },
  })

  async function keep(trailers: string[]) {
    await run(async () => {
      await keepTrailers(device, trailers)
      onClose()
      await navigate({ to: '/kept' })
    })
  }

  return (
    <Dialog
      title={search ? `Keep ‘${search}’ on this device` : 'Keep all trailers on this device'}
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
      {error && <Notice tone="danger">This browser keeps nothing: {error.message}</Notice>}
      {!plan && !error && <SkeletonText lines={3} />}
      {plan && <PlanWords plan={plan} />}
    </Dialog>
  )
}

function PlanWords({ plan }: { plan: Awaited<ReturnType<typeof planOfSearch>> }) {
  const { data: room } = useQuery({ queryKey: ['files', 'room'], queryFn: roomLeft, staleTime: 0 })
  const { trailers, files, bytes, bytesHere, isGuess, isKnown } = plan
  if (!isKnown) {
    return <p>The trailers of this device are still being loaded. Try again when they are here.</p>
  }
  const isTooMuch = typeof room === 'number' && bytes - bytesHere > room
  return (
    <div className="keep-plan">
      <p>
        Photos, documents and manuals of {trailersWords(trailers.length)} will open without a
        connection: <strong>{filesWords(files, bytes, isGuess)}</strong>.
      </p>
      {bytesHere > 0 && <p>{sizeWords(bytesHere)} of it are here already.</p>}
      {typeof room === 'number' && (
        <p className="text-muted">This browser has room for {sizeWords(room)} more.</p>
      )}
      {isTooMuch && (
        <Notice tone="warning">
          That is more than there is room for: what does not fit will be left out.
        </Notice>
      )}
    </div>
  )
}
