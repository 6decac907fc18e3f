import { expect } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A plate whose address says something twice, or asks for what the server refuses, comes with nothing that its policy forbids', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 400/)
  const { accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
  const plate = `/secure/trailers/${accessKey?.uuid}`
  const page = await open('stranger', `${plate}?parts=3&parts=1`)
  await isTakenOver(page)
  await expect(page.getByRole('navigation', { name: 'Parts' })).toBeAttached()
  await page.goto(`${plate}?find=${'x'.repeat(limits.searchLength + 1)}`)
  await expect(page.getByText('Parts could not be loaded')).toBeVisible()
})

test('Without JavaScript a list that was refused says so, and a page of it that there is not leads to the last one', async ({
  open,
}) => {
  const viewer = await open('viewer')
  const { accessKey } = await findTrailer(viewer, (each) => each.accessKey)
  const plate = `/secure/trailers/${accessKey?.uuid}`
  const page = await open('stranger', `${plate}?parts=999`, { javaScriptEnabled: false })
  await expect(page.getByText('There is no page 999.')).toBeVisible()
  await expect(page.getByText('No parts linked yet..')).toHaveCount(0)
  await page.getByRole('link', { name: 'Last page' }).click()
  await expect(page.locator('main a[href*="/part/"]').first()).toBeVisible()
  await page.goto(`${plate}?find=${'x'.repeat(limits.searchLength + 1)}`)
  const told = page.locator('noscript p', { hasText: 'Parts could not be loaded.' })
  await expect(told).toBeVisible()
  await page.goto('about:blank')
})
