import { expect, type Page } from '@playwright/test'
import type { Trailer } from '#contract/trailer.ts'
import { copyIsComplete, countRows, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { notesChangeOf, waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { backOnline, seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { readerCutOff, unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('Nothing waits: everything is sent', async ({ open }) => {
  const page = await open('viewer', '/home', phone)
  await page.getByRole('link', { name: 'Queue Up to date' }).tap()
  await expect(page).toHaveURL('/queue')
  await expect(page.getByText('Everything is sent')).toBeVisible()
})

test('What waits is shown by trailer without a server, and sent when it is back', async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(unreachable, readerCutOff)
  const page = await open('editor', '/queue')
  const trailer = await findTrailer(page, () => true)
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  await seedOutbox(page, [
    notesChangeOf(trailer.uuid, 'First', `Edit ${trailer.vin}`),
    notesChangeOf(trailer.uuid, 'Second', `Edit ${trailer.vin} again`),
  ])
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /Offline, 2 waiting/ })).toBeVisible()
  await expect(
    page.getByText(/^You are offline\. 2 changes are sent when there is a connection/),
  ).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('waiting to send')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(rows(page)).toHaveCount(2)
  await app.restart()
  await backOnline(page)
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid: trailer.uuid })).notes).toBe('Second')
})

test('Twenty registrations are sent with few looks at what is new, and all are in the copy', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/ERR_FAILED/)
  const page = await open('editor', '/queue')
  await copyIsComplete(page)
  const trailer = await findTrailer(page, () => true)
  await page.route('**/api/**', (route) => route.abort())
  const made = Array.from({ length: 20 }, (_none, index) => registrationLike(trailer, index))
  await seedOutbox(page, made)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  const times = (path: string) => answered.filter((one) => one === path).length
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  // What the connection alone lets the page look for is over before the first is sent.
  await page.route('**/api/register-trailer', (route) => begun.then(() => route.continue()))
  await page.unroute('**/api/**')
  await backOnline(page)
  await expect.poll(() => times('/api/sync')).toBeGreaterThan(0)
  expect(times('/api/register-trailer')).toBe(0)
  answered.length = 0
  const began = Date.now()
  begin()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await expect.poll(() => countRows(page, 'outbox')).toBe(0)
  expect(times('/api/register-trailer')).toBe(20)
  // Two as the connection comes back, one at the end, and one every five seconds in between.
  expect(times('/api/sync')).toBeLessThanOrEqual(3 + Math.floor((Date.now() - began) / 5000))
  await page.goto('/trailers?q=6T9TWENTY')
  await expect(page.getByText('20 trailers', { exact: true })).toBeVisible()
})

test('Who is no longer signed in is asked to, and then it is sent', async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(unreachable, readerCutOff, /status of 401/)
  const page = await open('editor', '/queue')
  const { uuid } = await findTrailer(page, () => true)
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  await seedOutbox(page, [notesChangeOf(uuid, 'Kept', 'Edit')])
  await expect(rows(page)).toHaveCount(1)
  await page.context().clearCookies()
  await app.restart()
  await backOnline(page)
  await expect(page.getByText('Sign in to send 1 change. Nothing is lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signIn(page, 'editor')
  await expect(page).toHaveURL('/queue')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe('Kept')
})

test('A record that another version of the app wrote is shown, with what it lacks', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable, readerCutOff)
  const page = await open('editor', '/queue')
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  const bare = { id: crypto.randomUUID(), subject: 'x', call: 'POST /inspection', state: 'waiting' }
  await seedOutbox(page, [{ ...bare, body: { trailer: 'x' }, label: 'Inspect the brakes' }])
  await rows(page).filter({ hasText: 'Inspect the brakes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Madenot known')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Export unsent work' })).toBeVisible()
})

function registrationLike({ class: type, oem, manufactured_date }: Trailer, index: number) {
  const uuid = crypto.randomUUID()
  const vin = `6T9TWENTY${String(index).padStart(8, '0')}`
  return waitingRecord({
    call: 'POST /register-trailer',
    body: { uuid, vin, class: type, oem, manufactured_date },
    subject: uuid,
    label: `Register ${vin}`,
  })
}

const rows = (page: Page) => page.getByRole('main').locator('.queue-row')
