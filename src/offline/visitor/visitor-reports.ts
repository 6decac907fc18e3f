/*
 * What somebody without an account reports, on their device: the draft, what waits for a connection,
 * and where the answer to what was sent is found.
 */

import '#src/core/random-uuid.ts'
import { inVisitorDatabase } from './visitor-database.ts'
import { noteWaitingReport, readNotes, reportsRestored, type WaitingNote } from './waiting-notes.ts'

export type VisitorPhoto = { name: string; type: string; bytes: ArrayBuffer }

/** A photo that was chosen and is not ready to be sent: its bytes are kept under its id. */
export type ChosenPhoto = { id: string; name: string }

export type VisitorReport = {
  /** Made with the draft: sent twice, the report counts once. */
  uuid: string
  accessKey: string
  /** The secret in the address of the answer page. */
  answer: string
  text: string
  contact: string
  photos: VisitorPhoto[]
  chosen: ChosenPhoto[]
  state: 'draft' | 'waiting' | 'sent' | 'refused'
  /** When it was submitted, ISO 8601; '' before. */
  happenedAt: string
  /** Milliseconds since 1970 before which it is not sent. */
  notBefore: number
  /** The server's refusal, for the person. */
  problem: string
}

export const newReport = (accessKey: string): VisitorReport => ({
  ...{ uuid: crypto.randomUUID(), answer: crypto.randomUUID(), accessKey },
  ...{ text: '', contact: '', photos: [], chosen: [], state: 'draft' as const },
  ...{ happenedAt: '', notBefore: 0, problem: '' },
})

/**
 * Reads the reports of this device. What the browser deleted of those that wait is put back: whole where
 * a page still holds it, without its photos where no more than a note of it is left. One whose page went
 * as Send was pressed waits.
 * @param held those that the page at hand has seen waiting
 */
export async function readReports(held: readonly VisitorReport[] = []): Promise<VisitorReport[]> {
  const notes = readNotes()
  let changed: VisitorReport[] = []
  const stored = await inVisitorDatabase<VisitorReport[]>(({ reports }, tell) => {
    const all: IDBRequest<VisitorReport[]> = reports.getAll()
    all.onsuccess = () => {
      const there = all.result.map(wholeReport)
      changed = [...lostAmong(there, held, notes), ...handedInAmong(there, notes)]
      for (const report of changed) reports.put(report)
      const known = new Set(changed.map(({ uuid }) => uuid))
      tell([...there.filter(({ uuid }) => !known.has(uuid)), ...changed])
    }
  })
  for (const report of changed) noteWaitingReport(report, report.state === 'refused')
  if (changed.length > 0) dispatchEvent(new Event(reportsRestored))
  const isNoted = (report: VisitorReport) => notes.some(({ uuid }) => uuid === report.uuid)
  // The page that sent it went before it said so.
  for (const report of stored ?? []) {
    if (report.state === 'sent' && isNoted(report)) noteWaitingReport(report)
  }
  return stored ?? []
}

/** One that an older version kept has no photos that are not ready. */
export const wholeReport = (report: VisitorReport): VisitorReport => ({
  ...report,
  chosen: report.chosen ?? [],
})

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

/** @returns those that were noted as handed in, and stored before that only, as they are from now on */
export function handedInAmong(
  stored: readonly VisitorReport[],
  notes: readonly WaitingNote[],
): VisitorReport[] {
  return stored.flatMap((report) => {
    const note = notes.find(({ uuid }) => uuid === report.uuid)
    if (report.state === 'waiting' || report.state === 'sent' || !note || note.isLost) return []
    const { text, contact, happenedAt } = note
    const handedIn = { ...report, text, contact, happenedAt }
    const lost = note.photos - photosOf(report)
    return lost > 0
      ? { ...handedIn, state: 'refused', problem: lostWords(lost) }
      : { ...handedIn, state: 'waiting', problem: '' }
  })
}

function restored({ photos, isLost, ...report }: WaitingNote): VisitorReport {
  const left = { ...report, photos: [], chosen: [], notBefore: 0 }
  return photos === 0 && !isLost
    ? { ...left, state: 'waiting', problem: '' }
    : { ...left, state: 'refused', problem: lostWords(Math.max(photos, 1)) }
}

function lostWords(count: number) {
  const which = count === 1 ? 'the photo' : `${count} photos`
  return `The browser deleted ${which} of this report before it was sent. Add ${count === 1 ? 'it' : 'them'} again, or send it as it is.`
}

/** @returns how many photos a report has, ready or not */
const photosOf = ({ photos, chosen }: Pick<VisitorReport, 'photos' | 'chosen'>) =>
  photos.length + chosen.length

/**
 * Keeps a report; what was sent needs its photos no more. What another tab handed in meanwhile is not
 * taken back.
 * @param isLost whether photos of it can't be sent, so that who wrote it decides how it goes on
 * @returns what is kept
 */
export async function keepReport(report: VisitorReport, isLost = false): Promise<VisitorReport> {
  const isWaiting = report.state === 'waiting'
  // The page may go before anything is written: this is there at once.
  if (isWaiting) noteWaitingReport(report)
  try {
    const stored = await inVisitorDatabase<VisitorReport>((stores, tell) => {
      const before: IDBRequest<VisitorReport | undefined> = stores.reports.get(report.uuid)
      before.onsuccess = () => {
        const kept = laterReport(before.result && wholeReport(before.result), report)
        stores.reports.put(kept)
        dropReadyPhotos(stores, kept)
        tell(kept)
      }
    })
    const kept = stored ?? report
    // A draft has no note; where there is one, Send was pressed meanwhile.
    if (kept.state !== 'draft') noteWaitingReport(kept, isLost && kept.state === 'refused')
    return kept
  } catch (error) {
    if (!isWaiting && report.state !== 'draft') noteWaitingReport(report, isLost)
    throw error
  }
}

/** @returns what is kept of a report that is stored already, maybe by another tab */
export function laterReport(
  stored: VisitorReport | undefined,
  report: VisitorReport,
): VisitorReport {
  const isTakenBack =
    (stored?.state === 'sent' && report.state !== 'sent') ||
    (stored?.state === 'waiting' && report.state === 'draft')
  if (stored && isTakenBack) return stored
  return report.state === 'sent' ? { ...report, photos: [], chosen: [] } : report
}

type Stores = Parameters<Parameters<typeof inVisitorDatabase>[0]>[0]

/** Removes files as they were chosen once a report does not wait for them any more. */
function dropReadyPhotos({ photos, tries }: Stores, { uuid, chosen }: VisitorReport) {
  const ofReport = IDBKeyRange.bound(`${uuid}/`, `${uuid}/\uffff`)
  for (const store of [photos, tries]) {
    const keys = store.getAllKeys(ofReport)
    keys.onsuccess = () => {
      for (const key of keys.result) {
        if (!chosen.some(({ id }) => id === key)) store.delete(key)
      }
    }
  }
}
