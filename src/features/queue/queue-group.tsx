import { Link } from '@tanstack/react-router'
import type { SubjectTitle } from '#src/offline/outbox/subject-titles.ts'
import { Section } from '#src/ui/page/page.tsx'
import { WithCode } from '#src/ui/values/with-code.tsx'
import type { QueueGroup } from './queue-groups.ts'
import { QueueRow } from './queue-row.tsx'

type Props = {
  group: QueueGroup
  title: SubjectTitle | undefined
  progress: ReadonlyMap<string, number>
  onOpen: (id: string) => void
}

/** The unsent records of one subject, in the order they were made. */
export function QueueGroupSection({ group, title, progress, onOpen }: Props) {
  const { records, held } = group
  return (
    <div className="queue-group">
      <Section
        title={<WithCode text={title?.title ?? 'A trailer'} />}
        count={records.length}
        action={
          title?.opens && (
            <Link className="queue-group-link" {...title.opens}>
              Open<span className="visually-hidden" translate="no">{` ${title.title}`}</span>
            </Link>
          )
        }
      >
        <ol className="queue-rows">
          {records.map((record) => (
            <QueueRow
              key={record.id}
              record={record}
              isHeld={held.has(record.id)}
              sent={partSent(record.files, progress)}
              onOpen={onOpen}
            />
          ))}
        </ol>
      </Section>
    </div>
  )
}

/** @returns the part of a record's bytes that was sent, from 0 to 1; null while no file is being sent */
function partSent(
  files: readonly { upload: string; size: number; isSent: boolean }[],
  progress: ReadonlyMap<string, number>,
): number | null {
  if (!files.some(({ upload }) => progress.has(upload))) return null
  const sum = (part: (file: (typeof files)[number]) => number) =>
    files.reduce((total, file) => total + part(file), 0)
  const all = sum(({ size }) => size)
  const done = sum((file) => file.size * (file.isSent ? 1 : (progress.get(file.upload) ?? 0)))
  return all === 0 ? 0 : done / all
}
