import { expect, type Page } from '@playwright/test'
import { draftIsKept } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import type { App } from '#tests/support/server/app.ts'

test.use({ withServiceWorker: true })

// A server that is closing says 503 to whoever still asks.
test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED|status of 503/))

test('A registration begins with the manufacturer the operator set', { tag: '@nightly' }, async ({
  app,
  open,
}) => {
  const page = await open('editor', '/home')
  await setDefault(app, page, 'Saltbush Skels')
  await page.goto('/register')
  const form = trailerForm(page)
  await expect(form.manufacturer).toHaveValue('Saltbush Skels')
  await page.reload()
  await expect(form.manufacturer).toHaveValue('Saltbush Skels')
  await expect(page.getByRole('button', { name: 'Start again' })).toHaveCount(0)
})

test('What somebody typed before is not overwritten, until they start again', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await open('editor', '/register')
  const form = trailerForm(page)
  await form.vin.fill('6T9HALFTYPED')
  await draftIsKept(page, '6T9HALFTYPED')
  await page.reload()
  await expect(form.vin).toHaveValue('6T9HALFTYPED')
  await setDefault(app, page, 'Saltbush Skels')
  await page.goto('/register')
  await expect(form.vin).toHaveValue('6T9HALFTYPED')
  await expect(form.manufacturer).toHaveValue('')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(form.vin).toHaveValue('')
  await expect(form.manufacturer).toHaveValue('Saltbush Skels')
})

/** Starts the server again as its operator does who sets a default. */
async function setDefault(app: App, page: Page, name: string) {
  // Nothing of the app is under way while the server is gone.
  await appIsOnDevice(page)
  const answer = await page.request.get('/api/oems', { params: { search: name } })
  const { data } = await answer.json()
  await app.kill('SIGTERM')
  await app.restart({ DEFAULT_OEM: data[0].uuid })
}
