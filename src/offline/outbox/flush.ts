import { reachServer } from '#src/api/reach-server.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { oneAtATime } from '../device/one-at-a-time.ts'
import { note, noteToldAhead } from './acknowledge.ts'
import { goesAhead } from './danger.ts'
import { dueTogether } from './next-due.ts'
import { judged } from './outcome.ts'
import { setQueueState } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { sendAhead, sendRecord } from './send.ts'
import { needsPage } from './send-file.ts'

const pauses = {
  sent: null,
  refused: null,
  // The others go on.
  hindered: null,
  'no-answer': 'network',
  'sign-in': 'sign-in',
  later: 'server',
} as const

/**
 * Sends what is due, some at a time and in order where they could meet, until nothing is or the
 * connection fails. One tab or service worker sends at a time; that only saves work: what is sent
 * twice takes effect once.
 */
export const { run: flush } = oneAtATime('drawbar-flush', sendAll)

/** Held while something is sent, by whatever page. */
export const flushLock = ({ name }: DeviceDatabase) => `drawbar-flush-${name}`

async function sendAll(device: DeviceDatabase) {
  try {
    await sendDue(device)
  } catch (error) {
    // What can't be written down is sent again, later and later, under the same key.
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

  /** What is due stays so while others are sent; thousands are not read anew for each. */
  async function look() {
    const now = Date.now()
    if (due.length > 0 && Math.abs(now - readAt) < lookPause) return
    const found = dueTogether((await device.outbox.toArray()).map(leftToPages), now)
    const busy = new Set([...underWay.keys()].map(({ id }) => id))
    due = found.filter(({ id }) => !busy.has(id))
    readAt = now
  }

  async function sendOne(found: OutboxRecord) {
    try {
      // It may have been decided about since it was read.
      const record = await device.outbox.get({ id: found.id })
      if (record?.state !== 'waiting') return
      const isAhead = goesAhead(record)
      const sending = isAhead ? sendAhead : sendRecord
      const outcome = await judged(await sending(device, record), reachServer)
      if (isAhead && outcome.kind === 'sent') await noteToldAhead(device, record.id, 'taken')
      // With its files it is refused again, and then said to be.
      else if (isAhead && outcome.kind === 'refused') {
        await noteToldAhead(device, record.id, 'refused')
      } else await note(device, record, outcome)
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

/** Milliseconds in which what was found due is sent without another look at the queue. */
const lookPause = 500

/**
 * Changes at once. Without HTTP/2 a browser opens six connections to a host: two lanes more keep
 * them busy while others write down what came of theirs.
 */
const lanes = 8

/** Files go one after the other: side by side each would take longer than it is waited for. */
function hasLane(record: OutboxRecord, underWay: readonly OutboxRecord[]) {
  if (underWay.length >= lanes) return false
  return !bringsFiles(record) || !underWay.some(bringsFiles)
}

const bringsFiles = (record: OutboxRecord) =>
  !goesAhead(record) && record.files.some(({ isSent }) => !isSent)

/** What a service worker can't send holds back what comes behind it. */
const leftToPages = (record: OutboxRecord): OutboxRecord =>
  needsPage(record) && !goesAhead(record) ? { ...record, state: 'refused' } : record
