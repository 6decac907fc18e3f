import { dropAllLastAnswers } from '#src/offline/last-answer.ts'

/**
 * Writes to localStorage. Where that is full, the answers kept for the next start make room; where that
 * is not enough, the older value is removed too.
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
