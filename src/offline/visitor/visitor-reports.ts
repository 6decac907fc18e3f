/*
 * What somebody without an account reports, on their device: the draft, what waits for a connection,
 * and where the answer to what was sent is found. Plain IndexedDB: a visitor loads no more for it.
 */

import '#src/plain-address.ts'
import { noteWaiting } from './waiting-mark.ts'

type VisitorPhoto = { name: string; type: string; bytes: ArrayBuffer }

export type VisitorReport = {
  /** Made with the draft: however often it is sent, it happens once. */
  uuid: string
  accessKey: string
  /** The secret in the address of its answer. */
  answer: string
  text: string
  contact: string
  photos: VisitorPhoto[]
  state: 'draft' | 'waiting' | 'sent' | 'refused'
  /** When it was handed in, ISO 8601; '' before. */
  happenedAt: string
  /** Milliseconds since 1970 before which it is not tried again. */
  notBefore: number
  /** Why the server did not take it, in its words. */
  problem: string
}

const store = 'reports'

export const newReport = (accessKey: string): VisitorReport => ({
  ...{ uuid: crypto.randomUUID(), answer: crypto.randomUUID(), accessKey },
  ...{ text: '', contact: '', photos: [], state: 'draft' as const },
  ...{ happenedAt: '', notBefore: 0, problem: '' },
})

export async function readReports(): Promise<VisitorReport[]> {
  return ask('readonly', (reports) => reports.getAll())
}

/** Keeps a report; what was sent needs its photos no more. */
export async function keepReport(report: VisitorReport) {
  const kept = report.state === 'sent' ? { ...report, photos: [] } : report
  await ask('readwrite', (reports) => reports.put(kept))
  if (report.state === 'waiting') noteWaiting(true)
}

/** Says that nothing waits any more, where that is so. */
export async function unmark() {
  const reports = await readReports()
  if (reports.every(({ state }) => state !== 'waiting')) noteWaiting(false)
}

async function ask<Answer>(
  mode: IDBTransactionMode,
  work: (reports: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await open()
  try {
    // What waits to be sent outlives a battery that dies.
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(store))
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('drawbar-visitor', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'uuid' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
