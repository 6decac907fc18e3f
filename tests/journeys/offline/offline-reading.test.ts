import { expect, type Page } from '@playwright/test'
import type { Trailer } from '#contract/trailer.ts'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

// Pictures that this device has never shown are not there.
test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED/))

test('With the server dead every screen about trailers opens, from the start of the app', async ({
  app,
  open,
}) => {
  const page = await open('editor', '/home')
  const { trailer, part, resources } = await richTrailer(page)
  await takeAlong(page)
  await app.kill('SIGKILL')

  await page.goto('/trailers?layout=cards')
  await expect(page.getByText('Showing 1–10 of 240')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Showing 11–20 of 240')).toBeVisible()
  await page.goto(`/trailers?q=${trailer.vin.slice(-6)}`)
  await page.getByRole('link', { name: trailer.vin }).click()
  await expect(page.getByRole('heading', { level: 1, name: trailer.vin })).toBeVisible()
  await expect(page.getByText(trailer.customer?.name ?? '', { exact: true })).toBeVisible()
  await expect(page.getByText(trailer.accessKey?.serial ?? '').first()).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Sections of this trailer' })
  await sections.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByText(resources[0]?.name ?? '').first()).toBeVisible()
  await sections.getByRole('link', { name: 'Specification' }).click()
  await page.getByRole('link', { name: part.part.model_number, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: part.part.model_number })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: part.part.model_number })).toBeVisible()
})

test('With the server dead the forms have everything to choose from', { tag: '@nightly' }, async ({
  app,
  open,
}) => {
  const page = await open('editor', '/home')
  const { uuid } = await findTrailer(page, ({ accessKey }) => !accessKey)
  await takeAlong(page)
  await app.kill('SIGKILL')

  await page.goto('/register')
  const form = trailerForm(page)
  for (const [field, text] of [
    [form.classification, 'Semi'],
    [form.manufacturer, 'Coolibah'],
    [form.customer, 'Emu'],
  ] as const) {
    await field.fill(text)
    await expect(page.getByRole('option').first()).toContainText(text)
    await field.press('Escape')
  }
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  await page.getByRole('combobox', { name: 'Scan tag' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Part' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Electrical' })).toBeVisible()
})

test('A linked plate opens its trailer without a network', async ({ open }) => {
  const page = await open('viewer', '/home')
  const { vin, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  await takeAlong(page)
  await page.context().setOffline(true)
  await page.goto('/scan')
  const typed = page.getByRole('textbox', { name: 'Serial or key' })
  await typed.fill(accessKey?.serial.replace('-', '').toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await page.goto('/scan')
  await typed.fill(`https://plates.example/secure/access/${accessKey?.uuid}`)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
})

async function takeAlong(page: Page) {
  await appIsOnDevice(page)
  await copyIsComplete(page)
}

/** A trailer that has everything. */
async function richTrailer(page: Page) {
  for (const resource of await ask(page, 'GET /resources', {})) {
    const { uuid } = resource.trailer
    const trailer = await ask(page, 'GET /trailer/{uuid}', { uuid })
    const own = await ask(page, 'GET /trailer/{trailer}/resources', { trailer: uuid })
    const [part] = await ask(page, 'GET /trailers/{trailer}/parts', { trailer: uuid })
    if (part && own.length > 0 && isRich(trailer)) return { trailer, part, resources: own }
  }
  throw new Error('the demo yard has no such trailer')
}

const isRich = ({ customer, accessKey }: Trailer) => customer && accessKey
