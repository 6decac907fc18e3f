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

/** What waits, by trailer; what was done to many at once is one group. */
export function QueueGroupsList({ records, onOpen }: Props) {
  // A batch has a name of its own, and its rows say their trailers.
  const titles = useSubjectTitles(records.filter(({ batch }) => !batch))
  const progress = useQueueState((state) => state.progress)
  return (
    <div className="queue-groups">
      {groupsOf(records).map((group) =>
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
            title={titles.get(group.subject)}
            progress={progress}
            onOpen={onOpen}
          />
        ),
      )}
    </div>
  )
}
