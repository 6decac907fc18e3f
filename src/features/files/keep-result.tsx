import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { HardDriveDownload } from 'lucide-react'
import { useState } from 'react'
import { findTrailers } from '#src/offline/copy/find-trailers.ts'
import { useDevice } from '#src/offline/device.tsx'
import { canKeepFiles } from '#src/offline/files/file-caches.ts'
import { keepTrailers } from '#src/offline/files/keep.ts'
import { planOfTrailers } from '#src/offline/files/matching.ts'
import { roomLeft } from '#src/offline/files/plan.ts'
import { trailersWords } from '#src/trailers-words.ts'
import { Button, type Look } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { filesWords } from './size-text.ts'
import { useKeepAction } from './use-keep-action.ts'

type ResultProps = { search: string; where: string }

/** Takes everything that a search and conditions find along: to a yard without a signal, for instance. */
export function KeepResult({ search, where }: ResultProps) {
  const device = useDevice()
  const title = search ? `Keep ‘${search}’ on this device` : 'Keep all trailers on this device'
  return (
    <KeepButton
      variant="quiet"
      title={where && !search ? 'Keep what is found on this device' : title}
      find={() => findTrailers(device, { search, where })}
    />
  )
}

/** The same of trailers that were chosen one by one. */
export function KeepChosen({ uuids }: { uuids: ReadonlySet<string> }) {
  return (
    <KeepButton
      variant="secondary"
      title={`Keep ${trailersWords(uuids.size)} on this device`}
      find={async () => [...uuids]}
    />
  )
}

type Props = { title: string; find: () => Promise<string[]> }

function KeepButton({ variant, ...props }: Props & Pick<Look, 'variant'>) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  if (!canKeepFiles()) return null
  return (
    <>
      <Button
        variant={variant ?? 'quiet'}
        icon={<HardDriveDownload aria-hidden="true" />}
        onPress={() => {
          setOpened(opened + 1)
          setOpen(true)
        }}
      >
        Keep on this device
      </Button>
      <KeepDialog {...props} opened={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type DialogProps = Props & { opened: number; isOpen: boolean; onClose: () => void }

function KeepDialog({ title, find, opened, isOpen, onClose }: DialogProps) {
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
      await keepTrailers(device, trailers)
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
      {error && <Notice tone="danger">This browser keeps nothing: {error.message}</Notice>}
      {!plan && !error && <SkeletonText lines={3} />}
      {plan && <PlanWords plan={plan} />}
    </Dialog>
  )
}

function PlanWords({ plan }: { plan: Awaited<ReturnType<typeof planOfTrailers>> }) {
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
