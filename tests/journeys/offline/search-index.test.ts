import { expect } from '@playwright/test'
import { copyIsComplete, countRows, syncedRevision } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('What trailers are found by is kept for the next start, follows the copy and leaves with it', async ({
  open,
}) => {
  const page = await open('editor', '/home')
  const { uuid, vin } = await findTrailer(page, () => true)
  await copyIsComplete(page)
  await page.goto(`/trailers?q=${vin}`)
  await expect(page.getByRole('grid').getByRole('link')).toHaveText(new RegExp(vin))
  await expect.poll(() => countRows(page, 'searchIndex')).toBe(1)

  const before = await syncedRevision(page)
  await ask(page, 'POST /trailer/{uuid}', { uuid, vin: '6T9RENAMED0000001' })
  await page.goto('/home')
  await expect.poll(() => syncedRevision(page)).toBeGreaterThan(before)
  await page.goto('/trailers?q=6T9RENAMED')
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1)
  await page.goto(`/trailers?q=${vin}`)
  await expect(page.getByText('No relevant trailers found..')).toBeVisible()

  await page.getByRole('button', { name: 'Menu of Tobias Okonjo' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => countRows(page, 'searchIndex')).toBe(0)
})
