import { useSyncExternalStore } from 'react'

/** Whether the high-contrast theme for bright sun is on; public/theme.js keeps and applies what is chosen. */
export function useDaylight(): boolean {
  return useSyncExternalStore(subscribe, isDaylight, () => false)
}

/**
 * Chooses it, or goes back to what the system asks for; kept on the device, for all tabs. By what is
 * shown: a page that has just come to life knows for a moment only what the server drew.
 */
export function switchDaylight() {
  if (!isDaylight()) return choose('daylight')
  choose('system')
  if (isDaylight()) choose(systemScheme())
}

function choose(theme: 'system' | 'light' | 'dark' | 'daylight') {
  dispatchEvent(new CustomEvent('drawbar-theme', { detail: theme }))
}

const isDaylight = () => document.documentElement.dataset.theme === 'daylight'

const systemScheme = () =>
  matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const)

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
