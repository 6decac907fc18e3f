import {
  Bookmark,
  ChevronRight,
  ClipboardCheck,
  File,
  Footprints,
  Image,
  type LucideIcon,
  MessageSquareWarning,
  NotebookPen,
  Pencil,
  QrCode,
  RefreshCw,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  User,
  Wrench,
} from 'lucide-react'
import { memo } from 'react'
import type { OfflineCall } from '#src/offline/outbox/offline-calls.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { Chip } from '#src/ui/values/chip.tsx'
import { useByClock } from '#src/ui/values/use-on-device.ts'
import { WithCode } from '#src/ui/values/with-code.tsx'
import { nextTryWords, reasonWords, recordLine } from './record-words.ts'
import './queue-row.css'

type Props = {
  record: OutboxRecord
  isHeld: boolean
  /** The part of its bytes that was sent, from 0 to 1; null while no file is being sent. */
  sent: number | null
  onOpen: (id: string) => void
}

/** One unsent change; pressing it opens its details. A plain button, as there may be hundreds. */
export const QueueRow = memo(function QueueRow({ record, isHeld, sent, onOpen }: Props) {
  const Icon = icons[record.call] ?? RefreshCw
  const reason = reasonWords(record.failure)
  const isRefused = record.state === 'refused'
  // A failed attempt must not make the row taller: the rows below would move under a finger.
  const times = useByClock(() => joined([recordLine(record), nextTryWords(record)]), '')
  const line = joined([times, isRefused ? '' : reason])
  return (
    <li>
      <button
        type="button"
        className="queue-row"
        data-state={record.state}
        onClick={() => onOpen(record.id)}
      >
        <Icon className="queue-row-icon" aria-hidden="true" />
        <span className="queue-row-text">
          <strong>
            <WithCode text={record.label} />
          </strong>
          <small>{line}</small>
          {isRefused && reason && (
            <span className="queue-row-reason">
              <WithCode text={reason} />
            </span>
          )}
          {sent !== null && <progress className="queue-row-progress" value={sent} />}
        </span>
        <StateChip record={record} isHeld={isHeld} sent={sent} />
        <ChevronRight className="queue-row-more" aria-hidden="true" />
      </button>
    </li>
  )
}, isSameRow)

const joined = (words: readonly string[]) => words.filter(Boolean).join(' · ')

function StateChip({ record, isHeld, sent }: Omit<Props, 'onOpen'>) {
  if (record.state === 'refused') return <Chip tone="accent">needs attention</Chip>
  if (sent !== null) return <Chip tone="primary">{`sending ${Math.round(sent * 100)} %`}</Chip>
  return isHeld ? <Chip>waits for an earlier change</Chip> : <Chip>waiting to send</Chip>
}

/** All records are read again when one of them changes, so they differ by identity. */
function isSameRow(one: Props, other: Props) {
  const { record: a } = one
  const { record: b } = other
  const isSameRecord =
    a.id === b.id &&
    a.state === b.state &&
    a.attempts === b.attempts &&
    a.nextAttempt === b.nextAttempt &&
    a.label === b.label &&
    reasonWords(a.failure) === reasonWords(b.failure)
  return isSameRecord && one.isHeld === other.isHeld && one.sent === other.sent
}

/** A record of another version of the app may have a call without an icon. */
const icons: Record<string, LucideIcon | undefined> = {
  'POST /customer': User,
  'POST /register-trailer': Truck,
  'POST /trailer/{uuid}': Pencil,
  'POST /trailer/archive': Trash2,
  'POST /trailer/{uuid}/restore': Undo2,
  'POST /trailer-parts/{uuid}/restore': Undo2,
  'POST /trailers/resources/{uuid}/restore': Undo2,
  'POST /trailers/{uuid}/image': Image,
  'POST /trailers/access/link': QrCode,
  'POST /trailers/{uuid}/new-tag': QrCode,
  'POST /trailers/{uuid}/new-tag/undo': Undo2,
  'POST /trailer-parts/link': Wrench,
  'POST /trailer-parts/custom': Wrench,
  'POST /trailer-parts/{uuid}': Wrench,
  'POST /trailer-parts/archive': Trash2,
  'POST /trailers/resources': File,
  'POST /trailers/resources/{uuid}/archive': Trash2,
  'POST /trailers/resources/{uuid}/access-level': Pencil,
  'POST /log-entries': NotebookPen,
  'POST /log-entries/{uuid}/strike': NotebookPen,
  'POST /defects': TriangleAlert,
  'POST /defects/{uuid}/act': TriangleAlert,
  'POST /reports/{uuid}/accept': MessageSquareWarning,
  'POST /reports/{uuid}/decline': MessageSquareWarning,
  'POST /inspections': ClipboardCheck,
  'POST /walks': Footprints,
  'POST /walks/{uuid}/state': Footprints,
  'POST /whereabouts': Footprints,
  'POST /due-assignments': User,
  'POST /views': Bookmark,
  'POST /views/{uuid}': Bookmark,
  'POST /views/{uuid}/default': Bookmark,
  'POST /views/{uuid}/archive': Trash2,
} satisfies Record<OfflineCall, LucideIcon>
