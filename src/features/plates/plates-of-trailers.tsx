import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#src/api/api-error.ts'
import { useChange } from '#src/api/use-change.ts'
import { pause } from '#src/core/time-out.ts'
import { batchBegins } from '#src/core/timing.ts'
import { mintingOf } from '#src/domain/new-tags.ts'
import type { OnPlates } from '#src/domain/plate-address.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { enqueueBatch } from '#src/offline/outbox/batch-actions.ts'
import { batchEnd } from '#src/offline/outbox/batch-end.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { PlateFiles } from './plate-files.tsx'
import { mintingWords, platesProblem } from './plates-problem.ts'
import { type TaggedTrailers, taggedAmong } from './tagged-trailers.ts'
import './plates-of-trailers.css'

type Props = OnPlates & {
  uuids: ReadonlySet<string>
  /** Finds all trailers of the list, in its order. */
  inList: () => Promise<readonly string[]>
}

export function PlatesOfTrailers(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<QrCode />} onPress={() => setOpen(true)}>
        Plates
      </Button>
      {isOpen && <Asked {...props} onDone={() => setOpen(false)} />}
    </>
  )
}

/** Says how many of them have no tag before anything is made. */
function Asked({ uuids, inList, onDone, ...plates }: Props & { onDone: () => void }) {
  const device = useDevice()
  const [key] = useState(() => crypto.randomUUID())
  const [isSure, setSure] = useState(false)
  const problem = platesProblem(uuids.size)
  const { data: found, error } = useQuery({
    queryKey: ['plates', 'chosen', key],
    queryFn: () => taggedAmong(device, uuids, inList),
    enabled: problem === '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isLocal: true },
  })
  const isWhole = found && found.tags.length > 0 && found.tags.length === uuids.size
  if (found && (isWhole || isSure))
    return <PlateFiles {...plates} onDone={onDone} tags={found.tags} />
  return (
    <Dialog title="Plates of the selected trailers" isOpen onClose={onDone}>
      {error && (
        <Notice tone="danger">{`The plates could not be read on this device: ${error.message}`}</Notice>
      )}
      {problem && <Notice tone="info">{problem}</Notice>}
      {!problem && !error && !found && <SkeletonText lines={2} />}
      {found && <Choice found={found} onOnly={() => setSure(true)} onDone={onDone} />}
      {!found && (
        <div className="dialog-actions">
          <Button onPress={onDone}>Close</Button>
        </div>
      )}
    </Dialog>
  )
}

type ChoiceProps = { found: TaggedTrailers; onOnly: () => void; onDone: () => void }

function Choice({ found, onOnly, onDone }: ChoiceProps) {
  const { tags, bare, waiting, gone } = found
  const mint = useMinting(onDone)
  const counts = { tagged: tags.length, bare: bare.length, waiting, gone }
  return (
    <div className="plates-choice">
      {mintingWords(counts).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {mint.error && <Notice tone="danger">{sentenceOf(mint.error, 'Try again.')}</Notice>}
      <div className="dialog-actions">
        <Button onPress={onDone}>{bare.length + tags.length > 0 ? 'Cancel' : 'Close'}</Button>
        {tags.length > 0 && (
          <Button onPress={onOnly}>{`Only the ${wholeNumber(tags.length)} with a Tag`}</Button>
        )}
        {bare.length > 0 && (
          <Button variant="primary" isPending={mint.isPending} onPress={() => mint.mutate(bare)}>
            {`Mint and Link ${wholeNumber(bare.length)}`}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The page of the batch goes on: it shows how far it is, undoes it, and makes the plates. */
function useMinting(onDone: () => void) {
  const device = useDevice()
  const navigate = useNavigate()
  return useChange({
    async mutationFn(bare: TaggedTrailers['bare']) {
      const records = bare.map(({ uuid, title }) => mintingOf(uuid, title))
      const label = `Mint and link scan tags for ${trailersWords(bare.length)}`
      const batch = await enqueueBatch(device, records, label)
      const { ended, giveUp } = batchEnd(device, batch)
      await Promise.race([ended, pause(batchBegins)])
      giveUp()
      return batch
    },
    onSuccess(uuid) {
      onDone()
      void navigate({ to: '/batch/$uuid', params: { uuid } })
    },
  })
}
