import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { listIsKept } from '#tests/support/browser/last-list.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'

test('The list stands before what works on the device’s database has come, and what is saved meanwhile waits for it', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/trailers?layout=cards')
  const title = await listIsKept(page)
  const letGo = await hold(page, files)
  await page.reload()
  await expect(page.locator('.trailer-list .card-link').first()).toHaveText(title)
  await page.getByRole('button', { name: /^Views/ }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save View' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Early bird')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('data-pending')
  letGo()
  await expect(page.getByRole('button', { name: 'Views: Early bird' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
})

test('The list stands before what asks the server has come, and what is asked meanwhile waits for it', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/trailers?layout=cards')
  const title = await listIsKept(page)
  const letGo = await hold(page, library)
  await page.reload()
  await expect(page.locator('.trailer-list .card-link').first()).toHaveText(title)
  const asked = page.waitForResponse('**/api/session')
  letGo()
  await asked
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
})

test('Where what asks the server does not come, it is said, and comes with the next start', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/library-|could not be loaded|ERR_FAILED|Failed to fetch/)
  const page = await open('editor', '/trailers?layout=cards')
  const title = await startWithout(page, library)
  await tryAgain(page, library)
  await expect(page.locator('.trailer-list .card-link').first()).toHaveText(title)
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
})

test('Where what works on the device’s database does not come, it is said, and the list comes with it', async ({
  open,
  troubles,
}) => {
  troubles.allow(/device-|could not be loaded|ERR_FAILED|Failed to fetch/)
  const page = await open('editor', '/trailers?layout=cards')
  const title = await startWithout(page, files)
  await tryAgain(page, files)
  await expect(page.locator('.trailer-list .card-link').first()).toHaveText(title)
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
})

test('It is said of each of its files, and what somebody does brings it without a new start', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/device-|could not be loaded|ERR_FAILED/)
  const page = await open('editor', '/trailers?layout=cards')
  const title = await startWithout(page, entry)
  await page.evaluate(() => Reflect.set(window, 'isSameStart', true))
  await page.unroute(entry)
  await page.getByRole('searchbox', { name: 'Search trailers' }).first().fill(title.slice(0, 6))
  await expect(page.getByText(notLoaded)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSameStart'))).toBe(true)
})

test('Nobody is logged out of a device that can not be cleared', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  troubles.allow(/device-|could not be loaded|ERR_FAILED/)
  const page = await open('editor', '/trailers?layout=cards')
  await startWithout(page, entry)
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectSaid(page, /^Unable to log out: /)
  await expect(page).toHaveURL('/trailers?layout=cards')
})

const notLoaded = 'This part of Drawbar could not be loaded.'
const files = '**/assets/device-*.js'
const library = '**/assets/library-*.js'
const entry = '**/assets/device-work-*.js'

/** Starts where files of it do not come. @returns what the first card of the list is called */
async function startWithout(page: Page, missing: string) {
  const title = await listIsKept(page)
  await page.route(missing, (route) => route.abort())
  await page.reload()
  await expect(page.getByText(notLoaded)).toBeVisible()
  return title
}

/**
 * Presses Try again; it comes with the new start. Where it came before, whatever asks for it on the page
 * would bring the list by itself, and take the button away.
 */
async function tryAgain(page: Page, missing: string) {
  const newStart = page.waitForRequest((request) => request.isNavigationRequest())
  await page.getByRole('button', { name: 'Try again' }).click()
  await newStart
  await page.unroute(missing)
}

/** Holds it back, however often it is asked for. @returns lets it go */
async function hold(page: Page, missing: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(missing, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
