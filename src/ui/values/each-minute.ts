import { agesRenewed } from '#src/core/timing.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const tellAll = () => {
  for (const tell of listeners) tell()
}

/**
 * Calls back each agesRenewed and when the page becomes visible, as timers stop while a device sleeps.
 * @returns unsubscribes
 */
export function eachMinute(tell: () => void): () => void {
  listeners.add(tell)
  if (listeners.size === 1) begin()
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) end()
  }
}

function begin() {
  timer = setInterval(tellAll, agesRenewed)
  document.addEventListener('visibilitychange', tellAll)
  window.addEventListener('pageshow', tellAll)
  window.addEventListener('focus', tellAll)
}

function end() {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', tellAll)
  window.removeEventListener('pageshow', tellAll)
  window.removeEventListener('focus', tellAll)
}
