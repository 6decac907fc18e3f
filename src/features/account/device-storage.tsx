import { Link } from '@tanstack/react-router'
import { isNearlyFull, type Storage, useStorage } from '#src/offline/device/storage.ts'
import { type KeptSum, keptSum } from '#src/offline/files/kept-lists.ts'
import { changes, type QueueStatus } from '#src/offline/outbox/queue-status.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { DescriptionList } from '#src/ui/values/description-list.tsx'
import { sizeWords } from '#src/ui/values/file-kind.ts'
import { keptWords } from './kept-words.ts'

/** The storage that Drawbar uses on this device, whether it is persistent, and unsent changes. */
export function DeviceStorage() {
  const { storage, isRefused, keep } = useStorage()
  const kept = useLive('sum', keptSum)
  const status = useQueueStatus()
  const storageProblem = useQueueState((state) => state.storageProblem)
  const isFull = storageProblem === 'full' || (storage ? isNearlyFull(storage) : false)
  return (
    <Section title="This Device">
      {isFull && (
        <Notice tone="warning">
          This device is nearly full. Send your changes, remove kept files, or free space on the
          device: without space, changes can’t be saved here until they are sent.
        </Notice>
      )}
      <DescriptionList
        items={[
          { term: 'Storage', detail: roomWords(storage), wide: true },
          { term: 'Not sent yet', detail: <Unsent {...status} />, wide: true },
          {
            term: 'Kept to open offline',
            detail: status.kind === 'no-storage' ? nothingKept : <Kept sum={kept} />,
            wide: true,
          },
        ]}
      />
      {storage && <Keeping isKept={storage.isKept} isRefused={isRefused} onAsk={keep} />}
    </Section>
  )
}

const nothingKept = 'Nothing can be kept on this device'

function Unsent({ kind, waiting, refused }: QueueStatus) {
  if (kind === 'no-storage') return nothingKept
  if (kind === 'reading') return '…'
  if (waiting + refused === 0) return 'Everything is sent'
  return (
    <Link className="device-storage-link" to="/queue">
      {changes(waiting + refused)}
    </Link>
  )
}

function Kept({ sum }: { sum: KeptSum | undefined }) {
  if (!sum) return '…'
  if (sum.files === 0) return keptWords(sum)
  return (
    <Link className="device-storage-link" to="/kept">
      {keptWords(sum)}
    </Link>
  )
}

function roomWords(storage: Storage | null | undefined) {
  if (storage === undefined) return '…'
  if (storage === null) return 'This browser does not tell how much is used.'
  return `${sizeWords(storage.used)} used of ${sizeWords(storage.quota)}`
}

type KeepingProps = { isKept: boolean; isRefused: boolean; onAsk: () => void }

function Keeping({ isKept, isRefused, onAsk }: KeepingProps) {
  if (isKept) return <p>This browser keeps the data until you delete it.</p>
  return (
    <Notice tone="info" action={!isRefused && <Button onPress={onAsk}>Keep the data</Button>}>
      {isRefused
        ? 'This browser did not agree yet. It keeps the data of apps that are installed or often used.'
        : 'This browser may delete the data when the device runs out of room.'}
    </Notice>
  )
}
