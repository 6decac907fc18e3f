import type { Page } from '@playwright/test'

/**
 * Does something that makes a notification come. It goes by itself after some seconds, so it is
 * looked for from the beginning.
 */
export async function saying<Result>(page: Page, words: RegExp, act: () => Promise<Result>) {
  const said = page.getByText(words).first().waitFor({ timeout: 60_000 })
  const [result] = await Promise.all([act(), said])
  return result
}
