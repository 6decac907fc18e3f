import { noteOnDevice } from '../device/note-on-device.ts'
import { mark } from './waiting-mark.ts'

/** Heard by the window when reports were put back that the browser had deleted. */
export const reportsRestored = 'drawbar-reports-restored'

/** What of a report is known beside the database, which a browser may delete. */
export type WaitingNote = {
  uuid: string
  accessKey: string
  answer: string
  text: string
  contact: string
  happenedAt: string
  /** How many it has. */
  photos: number
  /** The browser deleted them: who wrote it decides how it goes on. */
  isLost: boolean
}

export const hasLost = (plate: string) =>
  readNotes().some(({ accessKey, isLost }) => isLost && accessKey === plate)

export function readNotes(): WaitingNote[] {
  const text = localStorage.getItem(mark)
  // An older version notes no more than that something waits.
  return text?.startsWith('[') ? JSON.parse(text) : []
}

type Noted = Omit<WaitingNote, 'photos' | 'isLost'> & {
  photos: readonly unknown[]
  /** Those that are not ready. */
  chosen: readonly unknown[]
  state: string
}

/** Notes that a report waits, or not any more. */
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

/** Removes what an older version noted, where nothing waits. */
export function dropOlderMark() {
  if (readNotes().length === 0) localStorage.removeItem(mark)
}
