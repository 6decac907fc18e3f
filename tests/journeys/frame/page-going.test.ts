import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('A page whose code is cut off because another one opens does not hold that one up', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/ERR_FAILED|Failed to fetch|could not be loaded/)
  const page = await open('editor')
  const { uuid, vin } = await findTrailer(page, () => true)
  const home = '**/assets/_signed-in.home-*.js'
  const part = await holdBack(page, home)
  await page.goto('/home', { waitUntil: 'commit' })
  const cut = await part.held
  const next = await holdBack(page, `**/trailer/${uuid}`)
  await page.evaluate(
    (address) => void setTimeout(() => location.assign(address)),
    `/trailer/${uuid}`,
  )
  await next.held
  await page.route(home, (route) => route.abort())
  const asked = page.waitForResponse(/api\/health/)
  await cut.abort()
  await asked
  // Time in which it was loaded anew.
  await sleep(500)
  await next.letGo()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
})
