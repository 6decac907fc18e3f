const pause = 15_000

/**
 * Calls back when an answer may be had by now: the connection is back, the page is looked at again,
 * or some time has passed.
 * @returns ends it
 */
export function whenWorthAskingAgain(ask: () => void) {
  const onVisible = () => document.visibilityState === 'visible' && ask()
  const timer = setInterval(onVisible, pause)
  window.addEventListener('online', ask)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
