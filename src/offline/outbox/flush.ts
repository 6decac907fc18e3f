import { reachServer } from '#src/api/reach-server.ts'
import { dueHolds } from '#src/core/timing.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { exclusiveTask } from '../device/exclusive-task.ts'
import { noteOutcome, noteToldAhead } from './acknowledge.ts'
import { goesAhead } from './danger.ts'
import { dueTogether } from './next-due.ts'
import { hinderedIfReached } from './outcome.ts'
import { setQueueState } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { sendAhead, sendRecord } from './send.ts'
import { needsPage } from './send-file.ts'

const pauses = {
  sent: null,
  refused: null,
  // Other records still get through.
  hindered: null,
  'no-answer': 'network',
  'sign-in': 'sign-in',
  later: 'server',
} as const

/**
 * Sends due records, several at once and in order where they concern the same thing, until none is due
 * or the connection fails. One tab or service worker sends at a time, which only saves work: a record
 * sent twice counts once.
 */
export const { run: flush } = exclusiveTask('drawbar-flush', sendAll)

/** The name of the Web Lock that is held while a page or worker sends. */
export const flushLock = ({ name }: DeviceDatabase) => `drawbar-flush-${name}`

async function sendAll(device: DeviceDatabase) {
  try {
    await sendDue(device)
  } catch (error) {
    // A record whose outcome can't be stored is sent again, with backoff, under the same key.
    setQueueState({ pausedFor: 'storage' })
    throw error
  } finally {
    setQueueState({ isSending: false })
  }
}

async function sendDue(device: DeviceDatabase) {
  const underWay = new Map<OutboxRecord, Promise<void>>()
  const problems: unknown[] = []
  let isStopped = false
  let due: OutboxRecord[] = []
  let readAt = 0

  /** Due records stay due while others are sent, so thousands are not read again for each. */
  async function look() {
    const now = Date.now()
    if (due.length > 0 && Math.abs(now - readAt) < dueHolds) return
    const found = dueTogether((await device.outbox.toArray()).map(leftToPages), now)
    const busy = new Set([...underWay.keys()].map(({ id }) => id))
    due = found.filter(({ id }) => !busy.has(id))
    readAt = now
  }

  async function sendOne(found: OutboxRecord) {
    try {
      // The person may have discarded or changed it since it was read.
      const record = await device.outbox.get({ id: found.id })
      if (record?.state !== 'waiting') return
      const isAhead = goesAhead(record)
      const sending = isAhead ? sendAhead : sendRecord
      const outcome = await hinderedIfReached(await sending(device, record), reachServer)
      if (isAhead && outcome.kind === 'sent') await noteToldAhead(device, record.id, 'taken')
      // It is sent again with its files, and the person sees that refusal.
      else if (isAhead && outcome.kind === 'refused') {
        await noteToldAhead(device, record.id, 'refused')
      } else await noteOutcome(device, record, outcome)
      const stops = outcome.kind === 'no-answer' || outcome.kind === 'sign-in'
      if (stops || !isStopped) setQueueState({ pausedFor: pauses[outcome.kind] })
      isStopped ||= stops
    } catch (error) {
      isStopped = true
      problems.push(error)
    } finally {
      underWay.delete(found)
    }
  }

  for (;;) {
    if (isStopped) due = []
    else await look()
    for (const record of due) {
      if (!hasLane(record, [...underWay.keys()])) continue
      due = due.filter((other) => other !== record)
      setQueueState({ isSending: true })
      underWay.set(record, sendOne(record))
    }
    if (underWay.size === 0) break
    await Promise.race(underWay.values())
  }
  if (problems.length > 0) throw problems[0]
}

/**
 * Records sent at once. Without HTTP/2 a browser opens six connections to a host; two more lanes keep
 * them busy while others store their outcomes.
 */
const lanes = 8

/** Files are sent one after the other: in parallel each could exceed its time-out. */
function hasLane(record: OutboxRecord, underWay: readonly OutboxRecord[]) {
  if (underWay.length >= lanes) return false
  return !bringsFiles(record) || !underWay.some(bringsFiles)
}

const bringsFiles = (record: OutboxRecord) =>
  !goesAhead(record) && record.files.some(({ isSent }) => !isSent)

/** A record that only a page can send holds back those behind it, like a refused one. */
const leftToPages = (record: OutboxRecord): OutboxRecord =>
  needsPage(record) && !goesAhead(record) ? { ...record, state: 'refused' } : record
