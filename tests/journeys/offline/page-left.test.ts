import { expect, type Page } from '@playwright/test'
import { deviceIsReady, syncedRevision } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { holdStore, stopWriting } from '#tests/support/browser/slow-storage.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('A page that is left in the middle of a sync and of a write lets the next one go on', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  // What was being written when the page was left.
  troubles.allow(/Abort|DatabaseClosed|^exception: .*$/)
  const left = await open('editor', '/register')
  await deviceIsReady(left)
  const sync = await holdBack(left, '**/api/sync?**')
  await lookAt(left)
  await sync.held
  await stopWriting(left)
  await trailerForm(left).notes.fill('Typed on the page that is left')
  const next = await left.context().newPage()
  await leave(left)

  await next.goto('/register')
  await expect(trailerForm(next).notes).toBeVisible()
  const known = await syncedRevision(next)
  const { uuid, revision } = await findTrailer(next, () => true)
  await ask(next, 'POST /trailer/{uuid}', { uuid, revision, notes: 'From a colleague' })
  await lookAt(next)
  await expect.poll(() => syncedRevision(next)).toBeGreaterThan(known)
  await sync.letGo()
})

test('What was asked beside a page that is left is not begun anew on it', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/Abort|DatabaseClosed|^exception: .*$/)
  const left = await open('editor', '/icons/favicon.svg')
  const sync = await holdBack(left, '**/api/sync?**')
  await left.goto('/home')
  await sync.held
  await left.evaluate(() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...how) {
      document.title = 'Begun anew'
      return begin.apply(this, how)
    }
  })
  await leave(left)
  // As long as a browser might take to freeze it.
  await left.waitForTimeout(1000)
  await expect(left).not.toHaveTitle('Begun anew')
  await sync.letGo()
})

test('A page whose storage does not answer says so, and asks the server', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  await deviceIsReady(page)
  const { uuid, vin } = await findTrailer(page, () => true)
  const letGo = await holdStore(page, 'outbox')
  await page.clock.install()
  await page.goto(`/trailer/${uuid}`)
  // It is waited for from a moment that only the app knows.
  await expect(async () => {
    await page.clock.fastForward(3000)
    await expectSaid(page, 'The storage of this device does not answer, so', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await letGo()
})

/** As a browser does that keeps the page for the way back. */
const leave = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  )

const lookAt = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
