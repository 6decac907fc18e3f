import { dropAllLastAnswers } from '#src/offline/last-answer.ts'

/**
 * Notes something small on the device. Where it is full, what a start would show of last time makes room;
 * where that is not enough nothing is noted, and nothing older stays: whoever reads it goes on as without.
 */
export function noteOnDevice(key: string, text: string) {
  if (isNoted(key, text)) return
  dropAllLastAnswers()
  if (!isNoted(key, text)) localStorage.removeItem(key)
}

function isNoted(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
