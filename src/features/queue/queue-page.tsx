import { CloudAlert, CloudCheck } from 'lucide-react'
import { useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { useOthersWork } from '#src/offline/others/use-others-work.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { sendNow } from '#src/offline/outbox/send-now.ts'
import { setBackOf } from '#src/offline/outbox/set-back.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { useReadOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { useUnkept } from '#src/offline/outbox/use-unkept.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { useSyncState } from '#src/offline/replica/use-sync-state.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import type { ConflictSlot } from './conflict-slot.ts'
import { OthersSection } from './others-section.tsx'
import { QueueGroupsList } from './queue-groups-list.tsx'
import { QueueNotice } from './queue-notice.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { toldOfSetBack } from './record-words.ts'
import { TransferSection } from './transfer-section.tsx'
import { useSending } from './use-sending.ts'
import './queue-page.css'

type Props = {
  owner: UnsentOwner
  /** Opens the form that a refused record came from. */
  onCorrect: (record: OutboxRecord) => void
  conflict: ConflictSlot
  /** What a change says, by field; given by who knows the fields. */
  detailsOf: (record: OutboxRecord) => { term: string; detail: string }[]
}

/** Everything that has not reached the server, trailer by trailer, and what to do about it. */
export function QueuePage({ owner, onCorrect, conflict, detailsOf }: Props) {
  const device = useDevice()
  const read = useReadOutbox()
  const wentBackAt = useSyncState()?.wentBackAt ?? null
  const unsent = read?.filter(({ state }) => state !== 'sent') ?? []
  const records = unsent.map((record) => toldOfSetBack(record, wentBackAt))
  const isSending = useQueueState((state) => state.isSending)
  const unkept = useUnkept()
  const [others, lookForOthers] = useOthersWork()
  const sending = useSending()
  const setBack = useLive('server set back', setBackOf)
  const [openId, setOpenId] = useState<string | null>(null)
  const isWaiting = records.some(({ state }) => state === 'waiting')

  return (
    <Page
      title="Queue"
      notice={<QueueNotice />}
      actions={
        isWaiting &&
        sending.isPossible && (
          <Button
            variant={sending.isLikely ? 'primary' : 'secondary'}
            isPending={isSending}
            onPress={() => void sendNow(device).catch(noteFailedWrite)}
          >
            Send now
          </Button>
        )
      }
    >
      {unkept && (
        <EmptyState icon={<CloudAlert />} title="Nothing can be kept on this device">
          {unkept}
        </EmptyState>
      )}
      {read && records.length === 0 && others?.length === 0 && setBack === null && (
        <EmptyState icon={<CloudCheck />} title="Everything is sent">
          What you do without a connection waits here until it has one.
        </EmptyState>
      )}
      <QueueGroupsList records={records} onOpen={setOpenId} />
      {/* Below what waits: it would move as soon as that is read. */}
      {!unkept && read && <TransferSection owner={owner} count={records.length} />}
      {others && others.length > 0 && (
        <OthersSection
          others={others}
          organization={owner.organization.uuid}
          onTaken={lookForOthers}
        />
      )}
      <RecordDialog
        id={openId}
        records={records}
        owner={owner}
        onClose={() => setOpenId(null)}
        onCorrect={onCorrect}
        conflict={conflict}
        detailsOf={detailsOf}
      />
    </Page>
  )
}
