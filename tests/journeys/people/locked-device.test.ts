import { expect, type Page } from '@playwright/test'
import {
  countRows,
  deviceIsReady,
  draftIsKept,
  everythingIsSent,
} from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { listIsKept } from '#tests/support/browser/last-list.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { backOnline, seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ withServiceWorker: true })

const day = 24 * 60 * 60 * 1000

test('A device that reached no server for 14 days shows nothing of its copy, keeps its queue and drafts, and opens with the copy as it was; the days are an administrator’s to choose', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  // Pictures that this device has never shown are not there.
  troubles.allow(unreachable, /ERR_FAILED/, /status of 401/)
  const page = await open('editor', '/trailers?layout=cards')
  await deviceIsReady(page)
  const title = await listIsKept(page)
  const link = page.locator('.trailer-list .card-link').first()
  const address = (await link.getAttribute('href')) ?? ''
  const uuid = address.split('/').at(-1) ?? ''
  const image = page.locator('.trailer-list img[src*="/content"]').first()
  const picture = (await image.getAttribute('src')) ?? ''
  // The first one came before the worker was there.
  await page.reload()
  await expect.poll(() => page.evaluate(isOnDevice, picture)).toBe(true)
  const now = Date.now()
  const rows = await countRows(page, 'trailer')

  await page.context().setOffline(true)
  const change = { uuid, notes: 'Left light broken' }
  await seedOutbox(page, [
    waitingRecord({ call: 'POST /trailer/{uuid}', body: change, subject: uuid, label: 'Notes' }),
  ])
  await page.goto('/register')
  const { notes } = trailerForm(page)
  await notes.fill('Two axles, one bent')
  await draftIsKept(page, 'Two axles, one bent')

  await noteShown(page, title)
  await page.clock.setFixedTime(now + 13 * day)
  await page.goto('/trailers?layout=cards')
  await expect.poll(() => wasShown(page)).toBe(true)
  expect(await page.evaluate(isAnswered, picture)).toBe(true)

  await page.clock.setFixedTime(now + 15 * day)
  const heading = page.getByRole('heading', { name: 'This device is locked' })
  for (const path of ['/trailers', address, '/home', '/register', '/no-such-page']) {
    await page.goto(path)
    await expect(heading).toBeVisible()
    await expect(
      page.getByText(/^This device has not reached the server for 14 days\./),
    ).toBeVisible()
    expect(await wasShown(page), path).toBe(false)
  }
  expect(await page.evaluate(isAnswered, picture), 'the worker').toBe(false)
  await page.clock.setFixedTime(now)
  await page.reload()
  await expect(heading, 'with the clock set back').toBeVisible()
  await expect(page.getByText(/^1 change waits here and is kept/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save 1 change as a file' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/^The server does not answer\./)).toBeVisible()
  await page.getByRole('link', { name: 'Open the queue' }).click()
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  await expect(page.locator('.queue-row')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Export unsent work' })).toBeVisible()

  await page.goto('/register')
  await expect(heading).toBeVisible()
  await page.context().clearCookies()
  await page.context().setOffline(false)
  await backOnline(page)
  await expect(page.getByText(/nobody has signed in on this device for 14 days/)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/sync?') && asked.push(request.url()))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await countRows(page, 'trailer')).toBe(rows)
  await signIn(page, 'editor')
  await expect(page).toHaveURL('/register')
  await expect(notes).toHaveValue('Two axles, one bent')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe(change.notes)
  expect(asked.filter((url) => new URL(url).searchParams.get('since') === '0')).toEqual([])

  await page.clock.setFixedTime(now + 40 * day)
  await page.goto('/trailers?layout=cards')
  await expect(page.locator('.trailer-list .card-link').first(), 'the server answers').toBeVisible()

  const admin = await open('admin', '/settings/security')
  await admin.getByRole('button', { name: /Lock a device that does not reach/ }).click()
  await admin.getByRole('option', { name: 'After 3 days' }).click()
  await expectSaid(admin, 'Saved')
  const told = page.waitForResponse('**/api/session')
  await page.reload()
  await (await told).finished()
  await expect(page.locator('.trailer-list .card-link').first()).toBeVisible()
  await page.context().setOffline(true)
  await page.clock.setFixedTime(now + 43.5 * day)
  await page.goto('/home')
  await expect(page.getByText(/^This device has not reached the server for 3 days\./)).toBeVisible()
})

/** Notes on every page from now on whether it showed a text, were it for a moment. */
const noteShown = (page: Page, text: string) =>
  page.addInitScript((words) => {
    new MutationObserver(() => {
      if (document.body?.textContent.includes(words)) Object.assign(window, { wasShown: true })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, text)

const wasShown = (page: Page) => page.evaluate(() => Reflect.get(window, 'wasShown') === true)

const isAnswered = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

const isOnDevice = async (address: string) => (await caches.match(address)) !== undefined
