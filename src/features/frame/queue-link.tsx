import { Link } from '@tanstack/react-router'
import {
  Cloud,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  LogIn,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react'
import { type QueueStatus, statusWords } from '#src/offline/outbox/queue-status.ts'
import './queue-link.css'

type Props = { status: QueueStatus }

/** The queue's state in the top bar, with a link to the queue. */
export function QueuePill({ status }: Props) {
  return (
    <Link to="/queue" className="queue-pill" data-kind={status.kind}>
      <StatusIcon kind={status.kind} />
      <span className="visually-hidden">Queue: </span>
      <span className="queue-pill-words">{statusWords(status)}</span>
      <Badge status={status} />
    </Link>
  )
}

/** The same in a phone's bottom bar. */
export function QueueItem({ status }: Props) {
  return (
    <Link to="/queue" className="bottom-bar-item queue-item" data-kind={status.kind}>
      <span className="queue-item-icon">
        <StatusIcon kind={status.kind} />
        <Badge status={status} />
      </span>
      <span>
        Queue<span className="visually-hidden"> {statusWords(status)}</span>
      </span>
    </Link>
  )
}

function Badge({ status: { waiting, refused } }: Props) {
  const count = refused + waiting
  if (count === 0) return null
  return (
    <span className="queue-badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}

function StatusIcon({ kind }: Pick<QueueStatus, 'kind'>) {
  const Icon = icons[kind]
  return <Icon aria-hidden="true" />
}

const icons = {
  'sign-in': LogIn,
  attention: TriangleAlert,
  sending: RefreshCw,
  offline: CloudOff,
  server: CloudAlert,
  waiting: CloudUpload,
  reading: Cloud,
  'no-storage': CloudAlert,
  sent: CloudCheck,
}
