import { useSyncExternalStore } from 'react'

/** Whether the high-contrast theme for bright sun is on; public/theme.js stores and applies the choice. */
export function useDaylight(): boolean {
  return useSyncExternalStore(subscribe, isDaylight, () => false)
}

/**
 * Switches the theme on, or back to the system's. It goes by the document's attribute, as React's state
 * of a server-rendered page is right only after hydration.
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
