import type { QueueState } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'

/** The state of the queue; of several kinds that apply, the most urgent one. */
export type QueueStatus = {
  kind:
    | 'reading'
    | 'no-storage'
    | 'sign-in'
    | 'attention'
    | 'sending'
    | 'offline'
    | 'server'
    | 'waiting'
    | 'sent'
  /** The number of records that are being sent or wait for it. */
  waiting: number
  /** How many of the waiting ones the network between device and server blocks. */
  hindered: number
  /** The number of records that a person has to decide about. */
  refused: number
  /** Whether nothing gets through at the moment. */
  isOffline: boolean
  /** Whether the server has trouble, as opposed to the network. */
  isTroubled: boolean
}

type State = {
  isOnline: boolean
  isTroubled?: boolean
  isSending: boolean
  pausedFor: QueueState['pausedFor']
  storageProblem?: QueueState['storageProblem']
}

type Counted = Pick<OutboxRecord, 'state'> & Partial<Pick<OutboxRecord, 'failure'>>

export function queueStatus(records: readonly Counted[] | null, state: State): QueueStatus {
  const { isTroubled = false } = state
  if (!records) {
    const kind = state.storageProblem ? 'no-storage' : 'reading'
    const none = { waiting: 0, hindered: 0, refused: 0 }
    return { kind, ...none, isOffline: !state.isOnline, isTroubled }
  }
  const refused = records.filter((record) => record.state === 'refused').length
  const waiting = records.filter((record) => record.state === 'waiting').length
  const hindered = records.filter(isHindered).length
  const isOffline = !state.isOnline || (waiting > 0 && state.pausedFor === 'network')
  const counts = { refused, waiting, hindered, isOffline, isTroubled }
  return { ...counts, kind: kindOf(counts, state) }
}

const isHindered = ({ state, failure }: Counted) => state === 'waiting' && failure?.foreign

function kindOf(
  { refused, waiting, isOffline }: Omit<QueueStatus, 'kind'>,
  { isSending, pausedFor }: State,
): QueueStatus['kind'] {
  if (waiting > 0 && pausedFor === 'sign-in') return 'sign-in'
  if (refused > 0) return 'attention'
  if (isOffline) return 'offline'
  if (waiting === 0) return 'sent'
  if (isSending) return 'sending'
  return pausedFor === 'server' ? 'server' : 'waiting'
}

export function statusWords(status: QueueStatus): string {
  const { kind, waiting, refused, isOffline, isTroubled } = status
  const offline = isTroubled ? 'Server trouble' : 'Offline'
  switch (kind) {
    case 'reading':
      return 'Checking'
    case 'no-storage':
      return `${isOffline ? offline : 'Online only'}, nothing is kept`
    case 'sign-in':
      return `Sign in to send ${changes(waiting)}`
    case 'attention':
      return `${refused} ${refused === 1 ? 'needs' : 'need'} attention${waiting > 0 ? `, ${waiting} waiting` : ''}`
    case 'sending':
      return `Sending ${waiting}`
    case 'offline':
      return waiting === 0 ? offline : `${offline}, ${waiting} waiting`
    case 'server':
    case 'waiting':
      return `${waiting} waiting`
    case 'sent':
      return 'Up to date'
  }
}

export const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`
