import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { chooseMore } from '#tests/support/browser/trailer-more.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'

test.use({ sharesYard: true })

/** Milliseconds for which the deletion of somebody who may not restore is held back. */
const toTakeBack = 20_000

test('A deleted trailer is gone from home, its page and its tag', async ({ open, troubles }) => {
  troubles.allow(/status of 404/)
  const page = await open('admin')
  const { uuid, vin, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  const toHome = page.getByRole('link', { name: 'Drawbar, home' }).first()
  await toHome.click()
  const home = page.getByRole('main')
  for (const name of [/^Scan/, /^Register Trailer/])
    await expect(home.getByRole('link', { name })).toBeVisible()
  await home.getByRole('link', { name: new RegExp(`^${vin}`) }).click()
  await chooseMore(page, 'Delete')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('TRAILER')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled()
  await dialog.getByRole('textbox').press('Enter')
  await expect(page).toHaveURL(/\/trailers$/)
  await everythingIsSent(page)
  await toHome.click()
  await expect(page.getByText('Trailers you open appear here.')).toBeVisible()
  await page.goto(`/trailer/${uuid}`)
  await expect(page.getByRole('main').getByText('This trailer was deleted.')).toBeVisible()
  const stranger = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await expect(stranger).toHaveURL(/\/login$/)
})

test('An editor takes a deletion back before it is sent, and hears of one that is refused when it is', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { uuid, vin } = await findTrailer(page, () => true)
  await page.goto('/trailers')
  await copyIsComplete(page)
  await page.clock.install()
  await page.goto(`/trailer/${uuid}`)
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  await deleteIt(page)
  await expectSaid(page, 'Trailer deleted')
  await expect(page).toHaveURL(/\/trailers$/)
  const table = page.getByRole('grid', { name: 'Trailers' })
  const inList = table.getByRole('link', { name: vin })
  await expect(table.getByRole('link').first()).not.toHaveText(vin)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(inList).toBeVisible()
  expect(asked).not.toContain('/api/trailer/archive')
  await inList.click()
  await deleteIt(page)
  // It can be hidden there only.
  await expect(page).toHaveURL(/\/trailers$/)
  await expect(inList).toBeHidden()
  await refuseNext(page, '**/api/trailer/archive')
  await page.clock.fastForward(toTakeBack)
  await expectSaid(page, 'Unable to delete..')
  await expect(inList).toBeVisible()
})

async function deleteIt(page: Page) {
  await chooseMore(page, 'Delete')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('TRAILER')
  await dialog.getByRole('button', { name: 'Delete' }).click()
}
