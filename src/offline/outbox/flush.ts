import type { DeviceDatabase } from '../database.ts'
import { note } from './acknowledge.ts'
import { nextDue } from './next-due.ts'
import type { Outcome } from './outcome.ts'
import { setQueueState } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { send } from './send.ts'
import { needsPage } from './send-file.ts'

const pauses = { 'no-answer': 'network', 'sign-in': 'sign-in', later: 'server' } as const

/** The flush of a database that has begun, and whether another one was asked for meanwhile. */
const running = new Map<string, { done: Promise<void>; isAskedAgain: boolean }>()

/**
 * Sends what is due, in order, until nothing is or the connection fails. One tab or service worker
 * sends at a time; that only saves work: what is sent twice takes effect once.
 */
export function flush(device: DeviceDatabase): Promise<void> {
  const current = running.get(device.name)
  if (current) {
    current.isAskedAgain = true
    return current.done
  }
  const begun = { done: Promise.resolve(), isAskedAgain: true }
  running.set(device.name, begun)
  // Forgotten with the last look at what is due: a flush that is asked for later begins anew.
  const end = () => running.delete(device.name)
  begun.done = alone(device.name, async () => {
    while (begun.isAskedAgain) {
      begun.isAskedAgain = false
      await sendAll(device)
    }
    end()
  }).catch((error) => {
    end()
    throw error
  })
  return begun.done
}

async function sendAll(device: DeviceDatabase) {
  for (;;) {
    const records = await device.outbox.toArray()
    const next = nextDue(records.map(leftToPages), Date.now())
    if (!next || !('record' in next)) return setQueueState({ isSending: false })
    setQueueState({ isSending: true })
    const outcome = await send(device, next.record)
    await note(device, next.record, outcome)
    setQueueState({ pausedFor: pauseOf(outcome) })
    if (outcome.kind === 'no-answer' || outcome.kind === 'sign-in') {
      return setQueueState({ isSending: false })
    }
  }
}

/** What a service worker can't send holds back what comes behind it. */
const leftToPages = (record: OutboxRecord): OutboxRecord =>
  needsPage(record) ? { ...record, state: 'refused' } : record

const pauseOf = ({ kind }: Outcome) => (kind === 'sent' || kind === 'refused' ? null : pauses[kind])

/** Where there are no locks, two tabs may send the same: the server does it once. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(`drawbar-flush-${name}`, work) : work()
}
