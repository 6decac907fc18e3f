import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { goWithin, isTakenOver } from '#tests/support/browser/go-within.ts'
import { themes } from '#tests/support/browser/themes.ts'
import { cookieOf } from '#tests/support/server/demo-yard.ts'
import { type Screen, type Size, sizes } from './screen.ts'

const patience = 15_000

type Studio = { browser: Browser; url: string }

/** Opens a screen in a browser of its own and keeps its picture. */
export async function take(
  { browser, url, folder }: Studio & { folder: string },
  screen: Screen,
  size: Size,
) {
  const context = await open({ browser, url }, screen, size)
  try {
    const page = await context.newPage()
    await show(page, screen)
    await unroll(page, screen, size)
    const path = join(folder, `${screen.name}-${size}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  } finally {
    await context.close()
  }
}

/** Goes to a screen and does what leads to its state. */
export async function show(page: Page, screen: Screen) {
  page.setDefaultTimeout(patience)
  await page.goto(screen.from ?? screen.path)
  if (screen.from) await goWithin(page, screen.path)
  if (screen.leadsTo) await page.waitForURL(screen.leadsTo)
  await comeToRest(page, screen)
  if (!screen.act) return
  await screen.act(page)
  await page.waitForLoadState('networkidle')
}

/** @returns a browser of its own, where somebody is signed in, or nobody */
export async function open(
  { browser, url }: Studio,
  screen: Screen,
  size: Size,
): Promise<BrowserContext> {
  const { who, theme, failing, waiting } = screen
  const isPhone = size === 'phone'
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    // The demo's yard works by this clock.
    ...{ locale: 'en-AU', timezoneId: 'Australia/Brisbane' },
    ...(isPhone ? { isMobile: true, hasTouch: true } : {}),
    // A worker would answer in place of the calls that shall fail.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...(theme ? themes[theme] : {}),
  })
  if (who !== 'stranger') await context.addCookies([await cookieOf(who)])
  // Without a copy of the register, screens ask the server.
  const copy = /api\/sync/
  for (const call of failing ? [failing, copy] : []) {
    await context.route(call, (route) => route.abort())
  }
  for (const call of waiting ? [waiting, copy] : []) await context.route(call, () => undefined)
  return context
}

/** What is waited for never comes where it is held back. */
async function comeToRest(page: Page, { waiting }: Screen) {
  const busy = page.locator('[aria-busy=true]')
  if (waiting) await busy.first().waitFor()
  else {
    await expect(page.locator('h1')).not.toHaveCount(0)
    await expect(busy).toHaveCount(0)
    // A page of before, or of the server, looks the same.
    await isTakenOver(page)
  }
  await page.evaluate(() => document.fonts.ready)
}

/** Makes the window as high as its page, with the bars at its ends; a dialog keeps its place. */
async function unroll(page: Page, screen: Screen, size: Size) {
  if (!screen.waiting) await page.waitForLoadState('networkidle')
  if (await page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').count())
    return
  const { width, height } = sizes[size]
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  if (!screen.waiting) await page.waitForLoadState('networkidle')
}
