/*
 * What somebody without an account reports, on their device: the draft, what waits for a connection,
 * and where the answer to what was sent is found. Plain IndexedDB: a visitor loads no more for it.
 */

import '#src/api/random-uuid.ts'
import { noteWaitingReport, readNotes, reportsRestored, type WaitingNote } from './waiting-notes.ts'

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

/**
 * Reads the reports of this device. What the browser deleted of those that wait is put back: whole where
 * a page still holds it, without its photos where no more than a note of it is left.
 * @param held those that the page at hand has seen waiting
 */
export async function readReports(held: readonly VisitorReport[] = []): Promise<VisitorReport[]> {
  let lost: VisitorReport[] = []
  const stored = await ask('readwrite', (reports) => {
    const all: IDBRequest<VisitorReport[]> = reports.getAll()
    all.onsuccess = () => {
      lost = lostAmong(all.result, held, readNotes())
      for (const report of lost) reports.put(report)
    }
    return all
  })
  for (const report of lost) noteWaitingReport(report, report.state === 'refused')
  if (lost.length > 0) dispatchEvent(new Event(reportsRestored))
  return [...stored, ...lost]
}

/** @returns what waits and is not stored any more, as it is stored from now on */
export function lostAmong(
  stored: readonly VisitorReport[],
  held: readonly VisitorReport[],
  notes: readonly WaitingNote[],
): VisitorReport[] {
  const known = new Set([...stored, ...held].map(({ uuid }) => uuid))
  const there = new Set(stored.map(({ uuid }) => uuid))
  return [
    ...held.filter(({ uuid }) => !there.has(uuid)),
    ...notes.filter(({ uuid }) => !known.has(uuid)).map(restored),
  ]
}

function restored({ photos, isLost: _isLost, ...report }: WaitingNote): VisitorReport {
  const which = photos === 1 ? 'the photo' : `${photos} photos`
  const problem = `The browser deleted ${which} of this report before it was sent. Add ${photos === 1 ? 'it' : 'them'} again, or send it as it is.`
  const left = { ...report, photos: [], notBefore: 0 }
  return photos === 0
    ? { ...left, state: 'waiting', problem: '' }
    : { ...left, state: 'refused', problem }
}

/** Keeps a report; what was sent needs its photos no more. */
export async function keepReport(report: VisitorReport) {
  const kept = report.state === 'sent' ? { ...report, photos: [] } : report
  await ask('readwrite', (reports) => reports.put(kept))
  noteWaitingReport(report)
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
