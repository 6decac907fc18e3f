import { CircleCheck, HardDriveDownload } from 'lucide-react'
import { useDevice } from '#src/offline/device/device.tsx'
import { canKeepFiles } from '#src/offline/files/can-keep-files.ts'
import { type KeptRow, keptTrailer } from '#src/offline/files/kept-lists.ts'
import { pinTrailers, unpinTrailers } from '#src/offline/files/pins.ts'
import { type Plan, planOf } from '#src/offline/files/plan.ts'
import { useStorageWarning } from '#src/offline/outbox/use-storage-warning.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { KeptProgress } from './kept-progress.tsx'
import { filesWords } from './size-text.ts'
import { useKeepAction } from './use-keep-action.ts'
import './keep-trailer.css'

export function KeepTrailer({ trailer }: { trailer: string }) {
  const device = useDevice()
  const { run, isPending } = useKeepAction()
  const kept = useLive(`kept ${trailer}`, (asked) => keptTrailer(asked, trailer))
  const plan = useLive(`plan ${trailer}`, (asked) => planOf(asked, [trailer]))
  const isUnkept = useStorageWarning() !== null
  if (!canKeepFiles()) return null
  if (isUnkept) {
    return (
      <Section title="Offline">
        <p className="text-muted">Nothing can be kept on this device.</p>
      </Section>
    )
  }
  const action = kept ? (
    <Button isPending={isPending} onPress={() => run(() => unpinTrailers(device, [trailer]))}>
      Remove from this device
    </Button>
  ) : (
    <Button
      icon={<HardDriveDownload />}
      isDisabled={!plan?.isKnown}
      isPending={isPending}
      onPress={() => run(() => pinTrailers(device, [trailer]))}
    >
      Keep on this device
    </Button>
  )
  return (
    <Section title="Offline" action={action}>
      <div className="keep-trailer" aria-live="polite">
        {kept === undefined || !plan ? (
          <Skeleton width="14rem" height="1.25rem" />
        ) : kept ? (
          <Kept kept={kept} />
        ) : (
          <p className="text-muted">{offer(plan)}</p>
        )}
      </div>
    </Section>
  )
}

function Kept({ kept }: { kept: KeptRow }) {
  const isWhole = kept.here === kept.files
  return (
    <>
      {isWhole && (
        <p className="keep-trailer-done">
          <CircleCheck />
          <span>{`Kept on this device: ${filesWords(kept.files, kept.bytes)}`}</span>
        </p>
      )}
      <KeptProgress sum={kept} />
    </>
  )
}

function offer({ isKnown, files, bytes, isGuess }: Plan) {
  if (!isKnown) return 'Files can be kept once all trailers are on this device.'
  if (files === 0)
    return 'No photo or document to keep yet. Files that are added later are kept too.'
  return `Photo, documents and manual: ${filesWords(files, bytes, isGuess)}.`
}
