import { expect } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('An edit that is refused later goes back into its form, and is saved from there', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable, /ERR_FAILED/, /status of 409/)
  const page = await open('editor')
  const { uuid } = await findTrailer(page, () => true)
  const other = await findTrailer(page, (one) => one.uuid !== uuid)
  await page.goto(`/trailer/${uuid}`)
  await copyIsComplete(page)
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm(page)
  await form.vin.fill(other.vin)
  await form.notes.fill('Typed in the yard')
  await form.save.click()
  await expectSaid(page, 'Saved on this device.')
  const pill = page.getByRole('banner').getByRole('link', { name: /^Queue/ })
  await expect(pill).toHaveText(/Offline, 1 waiting/)
  await app.restart()
  await backOnline(page)
  await expect(pill).toHaveText(/1 needs attention/)
  await pill.click()
  await page.locator('.queue-row').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/→ Typed in the yard$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(page).toHaveURL(`/trailer/${uuid}`)
  await expect(form.vin).toHaveValue(other.vin)
  await expect(form.notes).toHaveValue('Typed in the yard')
  await form.vin.fill('6T9T23CRRCT000002')
  await form.save.click()
  await expectSaid(page, 'Changes saved')
  await expect(pill).toHaveText(/Up to date/)
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.vin, saved.notes]).toEqual(['6T9T23CRRCT000002', 'Typed in the yard'])
})

test('Who can not see the pill is told that something waits, and when it is sent', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const page = await open('editor')
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await copyIsComplete(page)
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm(page)
  await form.notes.fill('Typed in the yard')
  await form.save.click()
  const status = page.getByRole('status')
  await expect(status.filter({ hasText: /^Offline, 1 waiting$/ })).toBeAttached()
  await app.restart()
  await backOnline(page)
  await expect(status.filter({ hasText: /^Up to date$/ })).toBeAttached()
})
