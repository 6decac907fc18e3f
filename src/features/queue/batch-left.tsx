import { Link } from '@tanstack/react-router'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { Section } from '#src/ui/page/page.tsx'
import { progressOf, progressWords } from './batch-progress.ts'
import { BatchRows } from './batch-rows.tsx'

type Props = {
  /** The records of a batch that are not sent. */
  records: readonly OutboxRecord[]
  onOpen: () => void
}

const none: ReadonlySet<string> = new Set()

/** The records of a batch that are not sent, the refused ones first; they are handled on the page Queue. */
export function BatchLeft({ records, onOpen }: Props) {
  const [batch] = records.flatMap((record) => record.batch ?? [])
  if (!batch) return null
  const of = (state: OutboxRecord['state']) => records.filter((record) => record.state === state)
  return (
    <Section title="Not done yet" count={records.length} action={<Link to="/queue">Queue</Link>}>
      <p className="text-muted">{progressWords(progressOf(batch, records))}</p>
      <BatchRows records={of('refused')} held={none} onOpen={onOpen} />
      <BatchRows records={of('waiting')} held={none} onOpen={onOpen} />
    </Section>
  )
}
