import type { StorageProblem } from '../device/storage-problem.ts'

/** What is wrong with this device's storage, and what the person can do. */
export const storageWords: Record<StorageProblem, string> = {
  full: 'The storage of this device is full, so nothing more can be kept on it. Free some space; until then changes need a connection.',
  refused:
    'This browser keeps nothing, because the window is private or its settings block what sites store. Changes need a connection. To work without one, open Drawbar in an ordinary window, or allow it to store data.',
  newer:
    'A newer version of Drawbar was used on this device. Close all its tabs and open it again to get that version; until then nothing is kept here.',
  silent:
    'The storage of this device does not answer, so nothing can be kept on it. Close other tabs of Drawbar, or start the browser again; until then changes need a connection.',
}
