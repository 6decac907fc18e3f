import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [name, section] of [
  ['Add Part', ''],
  ['Add Resources', '/documents'],
] as const) {
  test(`The back button closes ${name} on the first page of a tab`, async ({ open }) => {
    const page = await open('editor', '/home', phone)
    const { uuid, vin } = await findTrailer(page, ({ accessKey }) => accessKey)
    await page.goto(`/trailer/${uuid}${section}`)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`/trailer/${uuid}${section}`)
    await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/home')
  })
}

test('A dialog that was closed by its button leaves no step on the way back', async ({ open }) => {
  const page = await open('editor', '/home', phone)
  const { uuid, vin } = await findTrailer(page, ({ accessKey }) => accessKey)
  await page.goto(`/trailers?q=${vin}`)
  await page.getByRole('link', { name: vin }).click()
  const add = page.getByRole('button', { name: 'Add Part' })
  for (const _time of ['first', 'second']) {
    await add.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(page).toHaveURL(`/trailer/${uuid}`)
  await page.goBack()
  await expect(page).toHaveURL(`/trailers?q=${vin}`)
})
