import type { Page } from '@playwright/test'
import { fillQueue } from '#tests/support/browser/sample-queue.ts'
import type { Screen } from './screen.ts'
import { press } from './trailer-screens.ts'

/** What waits to be sent, and what can be done about it. */
export function queueScreens(): Screen[] {
  const screen = { who: 'editor', path: '/queue' } as const
  return [
    { ...screen, name: 'queue-empty' },
    { ...screen, name: 'queue', act: fillQueue, isThemed: true },
    { ...screen, name: 'queue-offline', act: offline },
    { ...screen, name: 'queue-taken-vin', act: record('Register ') },
    { ...screen, name: 'queue-discard', act: record('Register ', 'Discard') },
    { ...screen, name: 'queue-move', act: record('Register ', 'Move my photos and files there') },
    { ...screen, name: 'queue-conflict', act: record('Save ', 'Choose'), isThemed: true },
    { ...screen, name: 'queue-waiting', act: record('Delete ') },
    { ...screen, name: 'queue-correct', act: record('Register ', 'Correct') },
  ]
}

async function offline(page: Page) {
  await page.context().setOffline(true)
  await page.getByText(/^You are offline/).waitFor()
}

/** Opens a record by the beginning of its label, and goes on with what can be pressed there. */
const record = (label: string, next?: string) => async (page: Page) => {
  await fillQueue(page)
  await page.locator('.queue-row').filter({ hasText: label }).first().click()
  if (next) await press(next)(page)
}
