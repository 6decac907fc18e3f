import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { useLazyRows } from '#src/ui/lists/use-lazy-rows.ts'
import { QueueRow } from './queue-row.tsx'

type Props = {
  records: readonly OutboxRecord[]
  held: ReadonlySet<string>
  onOpen: (id: string) => void
}

/** The rows of a batch, rendered as the person scrolls: there may be thousands. */
export function BatchRows({ records, held, onOpen }: Props) {
  const rows = useLazyRows(records.length)
  if (records.length === 0) return null
  return (
    <>
      <ol className="queue-rows">
        {records.slice(0, rows.count).map((record) => (
          <QueueRow
            key={record.id}
            record={record}
            isHeld={held.has(record.id)}
            sent={null}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {rows.isMore && (
        <div ref={rows.end}>
          <Button onPress={rows.all}>{`Show all (${records.length - rows.count} more)`}</Button>
        </div>
      )}
    </>
  )
}
