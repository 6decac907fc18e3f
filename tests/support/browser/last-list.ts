import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from './device-copy.ts'

/** Waits until the list is kept for the next start. @returns what its first card is called */
export async function listIsKept(page: Page) {
  await copyIsComplete(page)
  const link = page.locator('.trailer-list .card-link').first()
  const title = (await link.textContent()) ?? ''
  const uuid = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  await expect.poll(() => keptOf(page, '-trailers')).toContain(uuid)
  return title
}

/** What is kept of what screens said, or of one of them, as text; '' for nothing. */
export const keptOf = (page: Page, screen = '') =>
  page.evaluate(
    (end) =>
      Object.entries({ ...localStorage })
        .filter(([key]) => key.startsWith('drawbar-last-') && key.endsWith(end))
        .map(([, text]) => String(text))
        .join(),
    screen,
  )
