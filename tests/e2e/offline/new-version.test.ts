import { expect, type Page } from '@playwright/test'
import { deviceIsReady, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { renewingProxy } from '#tests/support/network/renewing-proxy.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('A new version takes over when it is asked to, also while something is being sent', async ({
  app,
  open,
}) => {
  const proxy = await renewingProxy(app.url)
  const page = await open('editor', '/home', { baseURL: proxy.url })
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await deviceIsReady(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await trailerForm(page).notes.fill('Axle two runs hot')
  const saving = await holdBack(page, `**/api/trailer/${uuid}`)
  await trailerForm(page).save.click()
  await saving.held
  proxy.renew()
  await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
  const reloaded = page.waitForEvent('load', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Use it' }).click({ timeout: 30_000 })
  await reloaded
  await expect(page.getByText('Axle two runs hot')).toBeVisible()
  expect(await states(page)).toEqual([undefined, 'activated'])
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe('Axle two runs hot')
  await page.goto('about:blank')
  await proxy.close()
})

/** @returns what the workers are that wait and that work */
function states(page: Page) {
  return page.evaluate(async () => {
    const { waiting, active } = await navigator.serviceWorker.ready
    return [waiting?.state, active?.state]
  })
}
