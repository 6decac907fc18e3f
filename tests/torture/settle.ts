import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { VisitorReport } from '#src/offline/visitor/visitor-reports.ts'
import type { Device } from './device.ts'
import { reportsOn } from './visitor.ts'

const settleLimit = 60_000

/**
 * Sends until nothing can be sent any more.
 * @returns what still waits although neither the connection nor a refused record holds it back
 */
export async function settle(device: Device): Promise<string[]> {
  await device.open()
  const reports = await settleReports(device)
  let waiting: OutboxRecord[] = []
  for (const end = Date.now() + settleLimit; Date.now() < end; await sleep(500)) {
    await device.flush()
    const records = await device.outbox()
    waiting = records.filter((record) => !isHeld(record, records))
    if (waiting.length === 0) return reports
    // A connection may have died unnoticed: the next round asks again, until the time is up.
    if (waiting.some(({ state }) => state === 'sent')) await device.sync().catch(() => undefined)
  }
  const stuck = waiting.map(
    ({ label, state, attempts, failure }) =>
      `${label} still stands as ${state} after ${attempts} tries: ${JSON.stringify(failure)}`,
  )
  return [...reports, ...stuck]
}

/** The same of what visitors reported; a plate that is reported too often waits for an hour. */
async function settleReports({ page }: Device): Promise<string[]> {
  let waiting: VisitorReport[] = []
  for (const end = Date.now() + settleLimit; Date.now() < end; await sleep(500)) {
    const reports = await reportsOn(page)
    waiting = reports.filter(({ state, notBefore }) => state === 'waiting' && notBefore === 0)
    if (waiting.length === 0) break
  }
  return waiting.map(({ text }) => `the report ${text} still waits`)
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
