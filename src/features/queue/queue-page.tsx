import { CloudAlert, CloudCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { useOthersWork } from '#src/offline/others/use-others-work.ts'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { sendNow } from '#src/offline/outbox/send-now.ts'
import { setBackOf } from '#src/offline/outbox/set-back.ts'
import type { UnsentOwner } from '#src/offline/outbox/unsent-file/export-unsent.ts'
import { useReadOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { useStorageWarning } from '#src/offline/outbox/use-storage-warning.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import { useSyncState } from '#src/offline/replica/use-sync-state.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EmptyState } from '#src/ui/states/state-message.tsx'
import type { ConflictSlot } from './conflict-slot.ts'
import { DraftsSection } from './drafts-section.tsx'
import { OthersSection } from './others-section.tsx'
import { QueueGroupsList } from './queue-groups-list.tsx'
import { QueueNotice } from './queue-notice.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { withSetBack } from './record-words.ts'
import { TransferSection } from './transfer-section.tsx'
import { useSending } from './use-sending.ts'
import './queue-page.css'

type Props = {
  owner: UnsentOwner
  /** What this device knows of the person's session. */
  session: ComponentProps<typeof QueueNotice>['session']
  /** Opens a refused record in its form. */
  onCorrect: (record: OutboxRecord) => void
  conflict: ConflictSlot
  /** The values of a change, by field; the route passes it in. */
  detailsOf: (record: OutboxRecord) => { term: string; detail: string }[]
}

/** The outbox by trailer, with what a person can do about each record. */
export function QueuePage({ owner, session, onCorrect, conflict, detailsOf }: Props) {
  const device = useDevice()
  const read = useReadOutbox()
  const wentBackAt = useSyncState()?.wentBackAt ?? null
  const unsent = read?.filter(({ state }) => state !== 'sent') ?? []
  const records = unsent.map((record) => withSetBack(record, wentBackAt))
  const isSending = useQueueState((state) => state.isSending)
  const storageWarning = useStorageWarning()
  const [others, lookForOthers] = useOthersWork()
  const sending = useSending()
  const setBack = useLive('server set back', setBackOf)
  const [openId, setOpenId] = useState<string | null>(null)
  const isWaiting = records.some(({ state }) => state === 'waiting')

  return (
    <Page
      title="Queue"
      notice={<QueueNotice session={session} />}
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
      {storageWarning && (
        <EmptyState icon={<CloudAlert />} title="Nothing can be kept on this device">
          {storageWarning}
        </EmptyState>
      )}
      {read && records.length === 0 && others?.length === 0 && setBack === null && (
        <EmptyState icon={<CloudCheck />} title="Everything is sent">
          Changes you make without a connection wait here until they can be sent.
        </EmptyState>
      )}
      <QueueGroupsList records={records} onOpen={setOpenId} />
      {!session.isLocked && <DraftsSection />}
      {/* Below the records: above them it would move when they appear. */}
      {!storageWarning && read && <TransferSection owner={owner} count={records.length} />}
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
