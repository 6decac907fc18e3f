import { noteOnDevice } from '../device/note-on-device.ts'
import { mark } from './waiting-mark.ts'

/** The window's event when deleted reports were restored. */
export const reportsRestored = 'drawbar-reports-restored'

/** A waiting report in localStorage, as the browser may delete the database. */
export type WaitingNote = {
  uuid: string
  accessKey: string
  answer: string
  text: string
  contact: string
  happenedAt: string
  /** The number of photos. */
  photos: number
  /** Whether the browser deleted the photos: its author decides what to do. */
  isLost: boolean
}

export const hasLost = (plate: string) =>
  readNotes().some(({ accessKey, isLost }) => isLost && accessKey === plate)

export function readNotes(): WaitingNote[] {
  const text = localStorage.getItem(mark)
  // An older version wrote no JSON, only that a report waits.
  return text?.startsWith('[') ? JSON.parse(text) : []
}

type Noted = Omit<WaitingNote, 'photos' | 'isLost'> & {
  photos: readonly unknown[]
  /** Those that are not ready. */
  chosen: readonly unknown[]
  state: string
}

/** Adds or removes the note of a report. */
export function noteWaitingReport(report: Noted, isLost = false) {
  const { uuid, accessKey, answer, text, contact, happenedAt, photos, chosen, state } = report
  const notes = readNotes().filter((note) => note.uuid !== uuid)
  if (isLost || state === 'waiting') {
    const content = { accessKey, answer, text, contact, happenedAt }
    notes.push({ uuid, ...content, photos: photos.length + chosen.length, isLost })
  }
  if (notes.length > 0) noteOnDevice(mark, JSON.stringify(notes))
  else localStorage.removeItem(mark)
}

/** Removes the mark of an older version where nothing waits. */
export function dropOlderMark() {
  if (readNotes().length === 0) localStorage.removeItem(mark)
}
