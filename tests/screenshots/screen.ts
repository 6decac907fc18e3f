import type { Page } from '@playwright/test'
import type { themes } from '#tests/support/browser/themes.ts'
import type { Who } from '#tests/support/server/demo-people.ts'

/** One picture of the app: who looks at what, and what they did before. */
export type Screen = {
  /** Becomes the name of the file: the noun first, then the state. */
  name: string
  who: Who | 'stranger'
  path: string
  /** The page within the app that leads there, where the server would send it finished. */
  from?: string
  /** Where the page itself leads on to. */
  leadsTo?: string
  /** Calls that get no answer: the failing state. */
  failing?: RegExp
  /** Calls whose answer is not there yet: the skeleton. */
  waiting?: RegExp
  /** Whether it is looked at in the dark and in daylight too. */
  isThemed?: boolean
  /** Whether it needs a device that nobody used, or leaves something on it that others would show. */
  isAlone?: boolean
  theme?: keyof typeof themes
  act?: (page: Page) => Promise<unknown>
}

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof sizes

/** @returns a screen, and the same dark and in daylight where it is themed */
export function inThemes(screen: Screen): Screen[] {
  const others = screen.isThemed ? (['dark', 'daylight'] as const) : []
  return [screen, ...others.map((theme) => ({ ...screen, name: `${screen.name}-${theme}`, theme }))]
}
