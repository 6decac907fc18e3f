import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Batch, OutboxRecord } from '#src/offline/outbox/record.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { BatchButtons } from './batch-buttons.tsx'
import { progressOf, progressWords } from './batch-progress.ts'
import { BatchRows } from './batch-rows.tsx'
import './batch-group.css'

type Props = {
  batch: Batch
  /** The records of the batch that are not sent. */
  records: readonly OutboxRecord[]
  held: ReadonlySet<string>
  onOpen: (id: string) => void
}

/** A batch: its progress, and its refused records, about which the person decides. */
export function BatchGroup({ batch, records, held, onOpen }: Props) {
  const [isShown, setShown] = useState(false)
  const progress = progressOf(batch, records)
  const refused = records.filter(({ state }) => state === 'refused')
  const waiting = records.filter(({ state }) => state === 'waiting')
  const rows = { held, onOpen }
  return (
    <div className="queue-group">
      <Section
        title={batch.label}
        action={
          <Link className="queue-group-link" to="/batch/$uuid" params={{ uuid: batch.uuid }}>
            Open<span className="visually-hidden"> {batch.label}</span>
          </Link>
        }
      >
        <div className="batch-group-head">
          <progress
            className="queue-row-progress"
            aria-label={batch.label}
            max={progress.of}
            value={progress.through}
          />
          <p>{progressWords(progress)}</p>
          <div className="batch-group-actions">
            <BatchButtons refused={refused} waiting={waiting} />
            {waiting.length > 0 && (
              <Button variant="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
                {isShown ? 'Hide what is left' : 'Show what is left'}
              </Button>
            )}
          </div>
        </div>
        <BatchRows records={refused} {...rows} />
        {isShown && <BatchRows records={waiting} {...rows} />}
      </Section>
    </div>
  )
}
