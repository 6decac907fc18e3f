import { Link } from '@tanstack/react-router'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { Section } from '#src/ui/page/page.tsx'
import { progressOf, progressWords } from './batch-progress.ts'
import { DrawnRows } from './drawn-rows.tsx'

type Props = {
  /** What this device has not settled of a batch. */
  records: readonly OutboxRecord[]
  onOpen: () => void
}

const none: ReadonlySet<string> = new Set()

/** What of a batch is not done yet, the refused ones first; it is decided about on the page Queue. */
export function BatchLeft({ records, onOpen }: Props) {
  const [batch] = records.flatMap((record) => record.batch ?? [])
  if (!batch) return null
  const of = (state: OutboxRecord['state']) => records.filter((record) => record.state === state)
  return (
    <Section title="Not done yet" count={records.length} action={<Link to="/queue">Queue</Link>}>
      <p className="text-muted">{progressWords(progressOf(batch, records))}</p>
      <DrawnRows records={of('refused')} held={none} onOpen={onOpen} />
      <DrawnRows records={of('waiting')} held={none} onOpen={onOpen} />
    </Section>
  )
}
