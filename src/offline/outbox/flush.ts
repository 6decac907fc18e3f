import { reachServer } from '#src/api/reach-server.ts'
import type { DeviceDatabase } from '../database.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { note } from './acknowledge.ts'
import { nextDue } from './next-due.ts'
import { judged } from './outcome.ts'
import { setQueueState } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { send } from './send.ts'
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
 * Sends what is due, in order, until nothing is or the connection fails. One tab or service worker
 * sends at a time; that only saves work: what is sent twice takes effect once.
 */
export const { run: flush } = oneAtATime('drawbar-flush', sendAll)

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
  for (;;) {
    const records = await device.outbox.toArray()
    const next = nextDue(records.map(leftToPages), Date.now())
    if (!next || !('record' in next)) return
    setQueueState({ isSending: true })
    const outcome = await judged(await send(device, next.record), reachServer)
    await note(device, next.record, outcome)
    setQueueState({ pausedFor: pauses[outcome.kind] })
    if (outcome.kind === 'no-answer' || outcome.kind === 'sign-in') return
  }
}

/** What a service worker can't send holds back what comes behind it. */
const leftToPages = (record: OutboxRecord): OutboxRecord =>
  needsPage(record) ? { ...record, state: 'refused' } : record
