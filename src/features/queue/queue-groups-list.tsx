import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { useSubjectTitles } from '#src/offline/outbox/use-subject-titles.ts'
import { BatchGroup } from './batch-group.tsx'
import { QueueGroupSection } from './queue-group.tsx'
import { groupsOf } from './queue-groups.ts'

type Props = {
  records: readonly OutboxRecord[]
  onOpen: (id: string) => void
}

/** The unsent records by trailer; a batch is a group of its own. */
export function QueueGroupsList({ records, onOpen }: Props) {
  // A batch has its own title, and its rows name their trailers.
  const titles = useSubjectTitles(records.filter(({ batch }) => !batch))
  const progress = useQueueState((state) => state.progress)
  return (
    <div className="queue-groups">
      {groupsOf(records, titles).map((group) =>
        group.batch ? (
          <BatchGroup
            key={group.subject}
            batch={group.batch}
            records={group.records}
            held={group.held}
            onOpen={onOpen}
          />
        ) : (
          <QueueGroupSection
            key={group.subject}
            group={group}
            title={titles.get(group.records[0]?.subject ?? '')}
            progress={progress}
            onOpen={onOpen}
          />
        ),
      )}
    </div>
  )
}
