import { noteOnDevice } from '../note-on-device.ts'

/** Tells the next page, before it loads anything, that a visitor's report waits. */
const mark = 'drawbar-visitor-waiting'

export const hasWaiting = () => localStorage.getItem(mark) !== null

export function noteWaiting(isWaiting: boolean) {
  if (isWaiting) noteOnDevice(mark, 'yes')
  else localStorage.removeItem(mark)
}
