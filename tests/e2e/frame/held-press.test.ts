import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'

test('A press goes where it began, whatever comes above it before it ends', async ({ open }) => {
  const page = await open('admin', undefined, { withoutCopy: true })
  const list = /\/api\/trailers\?/
  const free = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await free.promise
    await route.continue()
  })
  await page.goto('/trailers')
  const link = page.getByRole('link', { name: 'Deleted trailers' })
  await expect(link).toBeVisible()
  // A slow machine would take longer than anybody presses.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.hover()
  await page.mouse.down()
  const answered = page.waitForResponse(list)
  free.resolve()
  await (await answered).finished()
  for (let step = 0; step < 10; step += 1) await page.clock.runFor(50)
  await page.mouse.up()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/trailers\/deleted$/)
  await expect(page.getByRole('heading', { name: 'Deleted trailers' })).toBeVisible()
})
