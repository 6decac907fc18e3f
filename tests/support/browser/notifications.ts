import { type BrowserContext, expect, type Page } from '@playwright/test'
import { watchNotifications } from './watch-notifications.ts'

const heard = new WeakMap<Page, string[]>()

/** @returns what notifications said on a page, but for what a test has looked for already */
export function saidOn(page: Page): string[] {
  const words = heard.get(page) ?? []
  heard.set(page, words)
  return words
}

export function forgetSaid(page: Page) {
  heard.delete(page)
}

/**
 * Notes what the notifications of every page say from now on: they go by themselves after some
 * seconds, in which a test may be elsewhere, or a slow machine stand still.
 */
export async function noteNotifications(context: BrowserContext) {
  const note = 'noteNotification'
  await context.exposeBinding(note, ({ page }, words: string) => void saidOn(page).push(words))
  await context.addInitScript(watchNotifications, note)
}

/** Waits until a notification has said this, be it gone by now. Each of them counts once. */
export async function expectSaid(
  page: Page,
  words: string | RegExp,
  { timeout = 10_000 }: { timeout?: number } = {},
) {
  const isIt = (said: string) => (words instanceof RegExp ? words.test(said) : said.includes(words))
  const like =
    words instanceof RegExp ? expect.stringMatching(words) : expect.stringContaining(words)
  await expect.poll(() => [...saidOn(page)], { timeout }).toContainEqual(like)
  saidOn(page).splice(saidOn(page).findIndex(isIt), 1)
}

/** Does something that makes a notification come, sooner or later. */
export async function saying<Result>(page: Page, words: RegExp, act: () => Promise<Result>) {
  const result = await act()
  await expectSaid(page, words, { timeout: 60_000 })
  return result
}

/** Lets notifications stay, as in a tab that nobody looks at. */
export function holdNotifications(page: Page) {
  return page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
