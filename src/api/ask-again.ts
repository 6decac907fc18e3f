const pause = 15_000
/** A device says that it is online before names are found and requests get through. */
const pausesOnline = [0, 2000, 7000]

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
    soon = pausesOnline.map((milliseconds) => setTimeout(ask, milliseconds))
  }
  const timer = setInterval(onVisible, pause)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    soon.forEach(clearTimeout)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
