import { onlineAgain, unansweredAgain } from '#src/core/timing.ts'

/**
 * Calls back when an answer may be had by now: the connection is back, the page is looked at again,
 * or some time has passed.
 * @returns ends it
 */
export function whenWorthAskingAgain(ask: () => void) {
  let soon: ReturnType<typeof setTimeout>[] = []
  const onVisible = () => document.visibilityState === 'visible' && ask()
  const onOnline = () => {
    soon.forEach(clearTimeout)
    soon = onlineAgain.map((milliseconds) => setTimeout(ask, milliseconds))
  }
  const timer = setInterval(onVisible, unansweredAgain)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    soon.forEach(clearTimeout)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
