import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { Device } from './device.ts'

const settleLimit = 60_000

/**
 * Sends until nothing can be sent any more.
 * @returns what still waits although neither the connection nor a refused record holds it back
 */
export async function settle(device: Device): Promise<string[]> {
  await device.open()
  let waiting: OutboxRecord[] = []
  for (const end = Date.now() + settleLimit; Date.now() < end; await sleep(500)) {
    await device.flush()
    const records = await device.outbox()
    waiting = records.filter((record) => !isHeld(record, records))
    if (waiting.length === 0) return []
    if (waiting.some(({ state }) => state === 'sent')) await device.sync()
  }
  return waiting.map(
    ({ label, state, attempts, failure }) =>
      `${label} still stands as ${state} after ${attempts} tries: ${JSON.stringify(failure)}`,
  )
}

/** Refused, or behind a record that is, on its trailer or by what it names. */
export function isHeld(record: OutboxRecord, records: OutboxRecord[]): boolean {
  if (record.state !== 'waiting') return record.state === 'refused'
  const before = records.filter(
    ({ id, subject, position = 0 }) =>
      record.after.includes(id) ||
      (subject === record.subject && position < (record.position ?? 0)),
  )
  return before.some((other) => isHeld(other, records))
}
