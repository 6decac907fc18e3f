import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { ask, countOf } from '#tests/support/server/ask.ts'

test.use({ withServiceWorker: true })

const vin = '6T9NONETWORK00001'
const kept = 'Saved on this device. It is sent when there is a connection.'

test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED/))

test('A registration without a network arrives with its photo, which is then seen without one too', async ({
  open,
}) => {
  const page = await fillIn(await open('editor', '/register'))
  await page.context().setOffline(true)
  await create(page)
  await page.context().setOffline(false)
  const { pathname } = new URL(page.url())
  await expectRegisteredOnce(page)

  // The picture was never fetched from the server.
  await page.context().setOffline(true)
  await page.goto(`${pathname}/documents`)
  const image = page.getByRole('img', { name: `Image of ${vin}` })
  await expect(image).toHaveAttribute('src', /^\/api\/file\//)
  await expect.poll(() => image.evaluate(widthOf)).toBe(2 * limits.imageWidth)
})

test('A registration while the server is dead waits through a reload until it is back', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await fillIn(await open('editor', '/register'))
  await app.kill('SIGKILL')
  await create(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByRole('img', { name: `Image of ${vin}` })).toHaveAttribute('src', /^blob:/)
  await app.restart()
  await expectRegisteredOnce(page)
})

test('A registration whose answer was lost is not made twice, not even after a reload', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await fillIn(await open('editor', '/register'))
  await page.route(
    '**/api/register-trailer',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await trailerForm(page).create.click()
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await page.reload()
  await expectRegisteredOnce(page)
})

test('Create pressed twice registers one trailer', { tag: '@nightly' }, async ({ open }) => {
  const page = await fillIn(await open('editor', '/register'))
  await trailerForm(page).create.dblclick()
  await page.waitForURL(/\/trailer\//)
  await everythingIsSent(page)
  expect(await countOf(page, vin)).toBe(1)
})

test('A registration that is refused at once stays in the form with its photo', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 409/)
  const page = await fillIn(await open('editor', '/register'))
  const [taken] = await ask(page, 'GET /trailers', { limit: 1 })
  const form = trailerForm(page)
  await form.vin.fill(taken?.vin ?? '')
  await form.create.click()
  await expect(page.getByText('A trailer with this VIN is already registered.')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await page.reload()
  await expect(form.notes).toHaveValue('Registered in the paddock')
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
  await form.vin.fill(vin)
  await form.create.click()
  await expectRegisteredOnce(page)
})

test('What the browser deletes under an open form is sent all the same, and what waited is told', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  // What reads at the moment in which the browser deletes its storage is cut off.
  troubles.allow(/AbortError/)
  const page = await fillIn(await open('editor', '/register'))
  await page.context().setOffline(true)
  await deleteStorage(page)
  await create(page)
  await page.context().setOffline(false)
  await expectRegisteredOnce(page)

  await page.context().setOffline(true)
  await fillRequired(page, '6T9NONETWORK00002')
  await trailerForm(page).create.click()
  await expect(page.getByRole('link', { name: 'Queue: Offline, 1 waiting' })).toBeVisible()
  await deleteStorage(page)
  await page.goto('/queue')
  const told = page.getByRole('alert').filter({ hasText: '1 change that was waiting' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'I have read this' }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await expect(told).toBeHidden()
})

/** As a browser does that needs the room; what is noted beside it stays. */
async function deleteStorage(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
}

const widthOf = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement ? image.naturalWidth : 0

async function fillIn(page: Page) {
  await appIsOnDevice(page)
  await copyIsComplete(page)
  await page.getByLabel('Add Image').setInputFiles({
    name: 'yard.jpg',
    mimeType: 'image/jpeg',
    buffer: await quadrantPhoto(),
  })
  await fillRequired(page, vin)
  await trailerForm(page).notes.fill('Registered in the paddock')
  return page
}

async function create(page: Page) {
  await trailerForm(page).create.click()
  await expectSaid(page, kept)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByText('Registered in the paddock')).toBeVisible()
}

async function expectRegisteredOnce(page: Page) {
  await backOnline(page)
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  await everythingIsSent(page)
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  expect(await countOf(page, vin)).toBe(1)
  const uuid = page.url().slice(-36)
  const trailer = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect(trailer.notes).toBe('Registered in the paddock')
  expect(trailer.image).not.toBeNull()
  await page.goto('/register')
  await expect(trailerForm(page).vin).toHaveValue('')
  await expect(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
}
