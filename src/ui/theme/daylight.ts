import { useSyncExternalStore } from 'react'

const storageKey = 'drawbar-theme'

/** Whether the high-contrast theme for bright sun is on; public/theme.js applies what is chosen. */
export function useDaylight(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shownTheme() === 'daylight',
    () => false,
  )
}

/** Chooses it, or goes back to what the system asks for; kept on the device, for all tabs. */
export function setDaylight(on: boolean) {
  choose(on ? 'daylight' : 'system')
  if (!on && shownTheme() === 'daylight') choose(systemScheme())
}

function choose(theme: 'system' | 'light' | 'dark' | 'daylight') {
  localStorage.setItem(storageKey, theme)
  dispatchEvent(new StorageEvent('storage', { key: storageKey }))
}

const shownTheme = () => document.documentElement.dataset.theme

const systemScheme = () =>
  matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const)

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
