import type { Page } from '@playwright/test'

/** Milliseconds: later than a slow machine comes to it, and sooner than anything in the app gives up. */
const jump = 5000

/** Stops the clock of a page, which was installed. What waits meanwhile does not run out by it. */
export const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + jump)
