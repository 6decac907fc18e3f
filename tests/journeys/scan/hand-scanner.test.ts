import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { noCamera } from '#tests/support/browser/fake-camera.ts'
import { isTakenOver } from '#tests/support/browser/go-within.ts'
import { scan, scanBeforeScripts } from '#tests/support/browser/hand-scanner.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const lookUp = '**/assets/look-up-scanned-*.js'
const addressOf = (key = '') => `https://trailers.example/secure/access/${key}`

test('What a USB scanner reads opens its trailer from any page, and slow typing opens nothing', async ({
  open,
  launch,
  troubles,
}) => {
  // What is no plate of ours.
  troubles.allow(/access\/find.*404/, /status of 404/)
  const page = await open('viewer', '/trailers', { browser: await launch(noCamera) })
  const { uuid, vin, accessKey } = await findTrailer(page, (each) => each.accessKey)
  await expect(page.getByText('240 trailers', { exact: true })).toBeVisible()
  await page.keyboard.type(accessKey?.uuid ?? '', { delay: 90 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/trailers')
  await scan(page, addressOf(accessKey?.uuid))
  await expect(page).toHaveURL(`/trailer/${uuid}`)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL('/home')
  await scan(page, `I${vin}`)
  await expect(page).toHaveURL(`/trailer/${uuid}`)
  // The same is said once, and of another scan in its place.
  const said = page.locator('[data-sonner-toast]')
  for (const text of ['93006750242359', '93006750242359', 'SHELF-0042']) {
    await scan(page, text)
    await expect(said).toContainText(text)
  }
  await expect(said).toHaveCount(1)
  await page.goto('/scan')
  const passing = page.getByRole('checkbox', { name: 'Scan one after the other' })
  await passing.focus()
  await scan(page, addressOf(accessKey?.uuid))
  await expect(page).toHaveURL(`/trailer/${uuid}`)
  const stranger = await open('stranger', '/login')
  await isTakenOver(stranger)
  await scan(stranger, addressOf(accessKey?.uuid))
  await expect(stranger.getByRole('heading', { name: vin })).toBeVisible()
  await scanBeforeScripts(page, '/settings', addressOf(accessKey?.uuid))
  await page.goto('/settings')
  await expect(page).toHaveURL(`/trailer/${uuid}`)
})

test('Where what looks up a scanned plate does not come, it is said, and the next scan looks again', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/look-up-scanned-|ERR_FAILED/)
  const page = await open('viewer', '/trailers')
  const { uuid, accessKey } = await findTrailer(page, (each) => each.accessKey)
  await expect(page.getByText('240 trailers', { exact: true })).toBeVisible()
  await page.route(lookUp, (route) => route.abort())
  await scan(page, addressOf(accessKey?.uuid))
  await expect(page.getByText(/could not be loaded. Scan it again/)).toBeVisible()
  await expect(page).toHaveURL('/trailers')
  await page.unroute(lookUp)
  await scan(page, addressOf(accessKey?.uuid))
  await expect(page).toHaveURL(`/trailer/${uuid}`)
})
