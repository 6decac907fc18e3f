import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('The theme follows the system, and the bar of the browser follows the theme', async ({
  open,
}) => {
  const page = await open('stranger', '/', { colorScheme: 'dark' })
  await expectTheme(page, 'dark', '#0b151b')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 21, 27)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, 'light', '#113b50')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ contrast: 'more' })
  await expectTheme(page, 'daylight', '#ffffff')
})

test('Who prefers less motion sees the theme change at once', async ({ open }) => {
  const page = await open('stranger', '/', { reducedMotion: 'reduce' })
  await page.evaluate(() => {
    Reflect.set(window, 'begun', [])
    document.addEventListener('transitionrun', ({ propertyName }) =>
      Reflect.get(window, 'begun').push(propertyName),
    )
  })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectTheme(page, 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 21, 27)')
  expect(await page.evaluate(() => Reflect.get(window, 'begun'))).toEqual([])
})

test('The theme is there before the app is', async ({ open, troubles }) => {
  troubles.allow(/ERR_FAILED/)
  const page = await open('stranger', '/login', { colorScheme: 'dark' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expectTheme(page, 'dark', '#0b151b')
  await page.unroute('**/assets/*.js')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('Daylight mode is kept over a reload and reaches the other tabs', async ({ open }) => {
  const page = await open('viewer', '/home', { colorScheme: 'dark' })
  const other = await page.context().newPage()
  await other.goto('/trailers')
  await expectTheme(other, 'dark')
  await openMenu(page)
  await expect(daylightEntry(page)).toHaveAttribute('aria-checked', 'false')
  await daylightEntry(page).click()
  await expect(daylightEntry(page)).toHaveAttribute('aria-checked', 'true')
  await expectTheme(page, 'daylight')
  await expectTheme(other, 'daylight')
  await page.reload()
  await expectTheme(page, 'daylight')
  await openMenu(other)
  await daylightEntry(other).click()
  await expectTheme(other, 'dark')
  await expectTheme(page, 'dark')
})

test('The pages for everybody have a button for daylight mode', async ({ open }) => {
  const staff = await open('viewer', '/home')
  const { accessKey } = await findTrailer(staff, (trailer) => trailer.accessKey)
  const page = await open('stranger', '/')
  const button = page.getByRole('button', { name: 'Daylight mode' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expectTheme(page, 'daylight')
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expectTheme(page, 'light')
})

test('Daylight mode changes the page also where the device has no room to keep it', {
  tag: '@nightly',
}, async ({ open }) => {
  const fill = () => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, text) {
      if (name === 'drawbar-theme') throw new DOMException('No room.', 'QuotaExceededError')
      setItem.call(this, name, text)
    }
  }
  const page = await open('stranger')
  await page.addInitScript(fill)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Daylight mode' })
  await button.click()
  await expectTheme(page, 'daylight', '#ffffff')
  await button.click()
  await expectTheme(page, 'light')
  const viewer = await open('viewer', '/home')
  await viewer.evaluate(fill)
  await openMenu(viewer)
  await daylightEntry(viewer).click()
  await expectTheme(viewer, 'daylight')
})

test('Daylight mode can be left by who asks the system for more contrast', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('stranger', '/', { contrast: 'more' })
  await expectTheme(page, 'daylight')
  await page.getByRole('button', { name: 'Daylight mode' }).click()
  await expectTheme(page, 'light')
  await page.reload()
  await expectTheme(page, 'light')
})

const daylightEntry = (page: Page) => page.getByRole('menuitemcheckbox', { name: 'Daylight mode' })

const openMenu = (page: Page) => page.getByRole('button', { name: /^Menu of/ }).click()

async function expectTheme(page: Page, theme: string, bar?: string) {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  if (bar) await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', bar)
}
