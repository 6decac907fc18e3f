import { expect, type Page } from '@playwright/test'
import { copyIsComplete, deviceIsReady } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { leaveNoRoom } from '#tests/support/browser/full-storage.ts'
import { expectSaid, saying } from '#tests/support/browser/notifications.ts'
import { appIsOnDevice, visitorIsServed } from '#tests/support/browser/service-worker.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'

test.use({ withServiceWorker: true })

const vin = '6T9FULLDEVICE0001'
/** What the browser says of it has no stack. */
const fullStorage = /Quota|^exception: .*$/
const full = /^The storage of this device is full/

test('On a full device a registration is sent at once, and the person is told', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  test.slow()
  troubles.allow(fullStorage)
  const page = await open('editor', '/register')
  await saying(page, full, async () => {
    await fillIn(page)
    await trailerForm(page).create.click()
    await expect(page).toHaveURL(/\/trailer\/[0-9a-f-]{36}$/)
  })
  expect(await countOf(page, vin)).toBe(1)
  const uuid = page.url().slice(-36)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).image).not.toBeNull()
})

test('On a full device without a server nothing typed is lost', { tag: '@nightly' }, async ({
  app,
  open,
  troubles,
}) => {
  test.slow()
  troubles.allow(fullStorage, unreachable, /ERR_FAILED/)
  const page = await fillIn(await open('editor', '/register'))
  const form = trailerForm(page)
  await app.kill('SIGKILL')
  await form.create.click()
  await expectSaid(page, 'Unable to save changes')
  await expect(
    page.getByText('The server does not answer. Nothing is lost: try again.'),
  ).toBeVisible()
  await expect(form.vin).toHaveValue(vin)
  await app.restart()
  await form.create.click()
  await expect(page).toHaveURL(/\/trailer\/[0-9a-f-]{36}$/)
  expect(await countOf(page, vin)).toBe(1)
})

test('On a full device trailers and plates open all the same, and what does not fit is said', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  await deviceIsReady(page)
  const trailers = await ask(page, 'GET /trailers', { limit: 50 })
  const [one, other] = trailers.filter(({ accessKey, image }) => accessKey && image)
  await leaveNoQuota(page)
  await page.goto(`/trailer/${one?.uuid}/documents`)
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/^This device is full: 0 of/)).toBeVisible()

  const visitor = await open('stranger', `/secure/access/${one?.accessKey?.uuid}`)
  await visitorIsServed(visitor)
  await leaveNoQuota(visitor)
  await visitor.goto(`/secure/access/${other?.accessKey?.uuid}`)
  await expect(visitor.getByText(other?.vin ?? '').first()).toBeVisible()
})

/** From now on the browser has no room for anything more. */
async function leaveNoQuota(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
}

async function fillIn(page: Page) {
  await appIsOnDevice(page)
  await copyIsComplete(page)
  await fillRequired(page, vin)
  await page.getByLabel('Add Image').setInputFiles({
    name: 'yard.jpg',
    mimeType: 'image/jpeg',
    buffer: await quadrantPhoto(),
  })
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
  await page.evaluate(leaveNoRoom, undefined)
  return page
}
