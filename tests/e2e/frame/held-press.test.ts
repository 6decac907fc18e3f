import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { pauseClock } from '#tests/support/browser/pause-clock.ts'

test('A press goes where it began, whatever comes above it before it ends', async ({ open }) => {
  const viewport = { width: 390, height: 844 }
  const page = await open('editor', undefined, { withoutCopy: true, viewport })
  const above = /\/api\/defects\?(?!.*severity)(?=.*state=open)/
  const free = Promise.withResolvers<void>()
  await page.route(above, async (route) => {
    await free.promise
    await route.continue()
  })
  await page.goto('/defects')
  const below = page.locator('.board-column').filter({ hasText: /^In work/ })
  const link = below.getByRole('link').first()
  await expect(link).toBeVisible()
  // A slow machine would take longer than anybody presses.
  await page.clock.install()
  await pauseClock(page)
  await link.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(above)
  free.resolve()
  await (await answered).finished()
  for (let step = 0; step < 10; step += 1) await page.clock.runFor(50)
  await page.mouse.up()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/defect\/[0-9a-f-]{36}$/)
})
