import type { BrowserContext, Page } from '@playwright/test'

/**
 * Lets the app wait for as long as it takes where it goes on by itself after so many milliseconds,
 * so that a slow machine changes nothing.
 */
export function waitWithoutEnd(target: Page | BrowserContext, milliseconds: number) {
  return target.addInitScript((patience) => {
    const { setTimeout } = window
    const without = (act: () => void, time?: number, ...given: []) =>
      time === patience ? 0 : setTimeout(act, time, ...given)
    window.setTimeout = without as typeof setTimeout
  }, milliseconds)
}
