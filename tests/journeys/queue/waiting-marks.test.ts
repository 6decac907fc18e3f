import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { found, partFinder, partsSection } from '#tests/support/browser/parts.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

const vin = '6T9WAITMARKS00001'

// Pictures that this device has never shown are not there.
test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED/))

test('A trailer registered without a network is listed, found and fitted at once, and marked', async ({
  open,
}) => {
  const page = await takeAlong(await open('editor', '/home'))
  await page.context().setOffline(true)
  await register(page, vin)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  await expect(mark(page)).toBeVisible()
  await page.getByRole('button', { name: 'Add Part' }).click()
  const finder = partFinder(page)
  await finder.part('WR-LOG').check()
  await finder.link.click()
  await expect(finder.dialog.getByText('WR-LOG linked')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(partsSection(page).models).toHaveText(['WR-LOG'])
  await expect(mark(partsSection(page).section)).toBeVisible()

  await page.goto('/trailers')
  await expect(page.getByText('241 trailers', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('link').first()).toHaveText(vin)
  await page.goto('/trailers?q=marks00001')
  await expect(page.getByRole('grid').getByRole('link')).toHaveText([vin])
  await expect(mark(page)).toBeVisible()
  await page.getByRole('link', { name: vin }).click()
  await page.context().setOffline(false)
  await expect(mark(page)).toHaveCount(0)
  await expect(partsSection(page).models).toHaveText(['WR-LOG'])
  await everythingIsSent(page)
  const [trailer] = await ask(page, 'GET /trailers', { search: vin })
  const { uuid = '' } = trailer ?? {}
  expect(await ask(page, 'GET /trailers/{trailer}/parts', { trailer: uuid })).toHaveLength(1)
})

test('What was changed and removed without a network is so on every screen', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  const { trailer, parts } = await findFitted(page, ({ length }) => length > 1 && length < 10)
  await takeAlong(page)
  await page.context().setOffline(true)
  await page.goto(`/trailer/${trailer.uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await trailerForm(page).job.fill('YARD-JOB-9')
  await trailerForm(page).save.click()
  await expect(page.getByText('YARD-JOB-9')).toBeVisible()
  const gone = found(parts[0]).part.model_number
  await page
    .getByRole('button', { name: `Remove ${gone}` })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(partsSection(page).models).toHaveCount(parts.length - 1)
  await page.goto('/trailers?q=yard-job')
  await expect(page.getByRole('grid').getByRole('link')).toHaveText([trailer.vin])
  await expect(mark(page)).toBeVisible()
  await page.goto(`/trailers?q=${trailer.fleet_code || 'nothing'}`)
  await expect(page.getByRole('main').getByRole('link', { name: trailer.vin })).toHaveCount(0)
})

test('A registration that the server refused is marked as in need of attention', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 409/)
  const page = await takeAlong(await open('editor', '/home'))
  const other = await open('admin', '/home')
  await page.context().setOffline(true)
  await register(page, vin)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  const [known] = await ask(other, 'GET /trailers', { limit: 1 })
  const { uuid = '' } = known ?? {}
  await ask(other, 'POST /trailer/{uuid}', { uuid, vin })
  await page.context().setOffline(false)
  await page.goto('/trailers?q=marks00001')
  await expect(page.getByText('Needs attention', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('grid').getByRole('link')).toHaveText([vin, vin])
})

const mark = (where: Page | ReturnType<Page['locator']>) =>
  where.getByText('Waiting to send', { exact: true }).first()

async function takeAlong(page: Page) {
  await appIsOnDevice(page)
  await copyIsComplete(page)
  return page
}

async function register(page: Page, registered: string) {
  await page.goto('/register')
  await fillRequired(page, registered)
  await trailerForm(page).create.click()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/, { timeout: 20_000 })
}
