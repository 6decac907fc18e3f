import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { shortKey } from '#contract/short-key.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { scan } from '#tests/support/browser/hand-scanner.ts'
import {
  keptAnswers,
  keptFiles,
  keptPictures,
  plateIsOnDevice,
} from '#tests/support/browser/kept-plates.ts'
import { pageIsKept } from '#tests/support/browser/service-worker.ts'
import { loginForm } from '#tests/support/browser/sign-in.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { middlebox } from '#tests/support/network/middlebox.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test.beforeEach(({ troubles }) => troubles.allow(unreachable, /Failed to load resource|ERR_FAILED/))

test('A plate opens again without the server after its first visit, with its pictures', async ({
  app,
  open,
}) => {
  const admin = await open('admin')
  const { vin, accessKey } = await findTrailer(
    admin,
    (trailer) => trailer.accessKey && trailer.image,
  )
  const uuid = await chooseLogo(admin)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await plateIsOnDevice(page)
  await expect.poll(() => keptPictures(page, uuid)).toBe(1)
  // It comes by itself, for a place where the connection goes.
  await expect.poll(() => keptFiles(page, 'public-hand-scanner')).toBe(1)
  await app.kill('SIGKILL')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByText(/^No connection\. This is from today, /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  // It begins with them, and asks for what is newer later.
  expect(asked.filter((url) => /\/api\/secure\/(?!file)/.test(url))).toEqual([])
  await page.goto(`/T/${shortKey(accessKey?.uuid ?? '')}`)
  await expect(page).toHaveURL(`/secure/access/${accessKey?.uuid}`)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Image of/ })).toHaveAttribute('data-state', 'shown')
  const logo = page.getByRole('img', { name: 'Wattle Ridge Trailers' })
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(60)
  await page.goto(`/secure/access/${crypto.randomUUID()}`)
  await expect(page.getByText(/This device has not seen before what the plate shows/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await scan(page, `https://trailers.example/secure/access/${accessKey?.uuid}`)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await app.restart()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByText(/^No connection/)).toBeHidden()
})

async function chooseLogo(page: Page) {
  const buffer = Buffer.from(await (await newPicture()).arrayBuffer())
  const file = { name: 'logo.png', mimeType: 'image/png', buffer }
  const sent = await page.request.post('/api/upload', { multipart: { upload_file: file } })
  const image: string = (await sent.json()).data.uuid
  return (await ask(page, 'POST /organization/logo', { image })).settings.logo?.uuid ?? ''
}

test('A part of a plate that was opened opens again without the server', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const { page, part, model } = await plateWithParts(open)
  await part.click()
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
  await expect.poll(() => keptAnswers(page, '/part/')).toBeGreaterThan(0)
  await pageIsKept(page)
  await app.kill('SIGKILL')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
  await expect(page.getByText(/^No connection/)).toBeVisible()
})

test('Without the server a part that was never opened says what is missing, and opens once it answers', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const { page, part, model } = await plateWithParts(open)
  await app.kill('SIGKILL')
  await part.click()
  await expect(page.getByText('This part of Drawbar could not be loaded.')).toBeVisible()
  await app.restart()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
})

test('A plate whose trailer is deleted is not shown from the device any more', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(/status of 404/)
  const editor = await open('editor')
  const { uuid, accessKey } = await findTrailer(editor, (trailer) => trailer.accessKey)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await plateIsOnDevice(page)
  await ask(editor, 'POST /trailer/archive', { uuid })
  const address = page.url()
  await page.reload()
  // The worker shows what it has where the answer takes long, and the page asks again later.
  await expect(page).toHaveURL(/\/login/)
  await expect(loginForm(page).login).toBeVisible()
  await app.kill('SIGKILL')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'The server does not answer.' })).toBeVisible()
  expect(await keptAnswers(page, accessKey?.uuid ?? '')).toBe(0)
  expect(await keptPictures(page)).toBe(0)
})

test('A plate that was moved to another trailer shows nothing of the one before from the device', async ({
  app,
  open,
}) => {
  const admin = await open('admin')
  const { uuid, accessKey } = await findTrailer(admin, (trailer) => trailer.accessKey)
  const plate = accessKey?.uuid ?? ''
  const named = (named: string) => ({ modelNumber: named, description: named, trailer: uuid })
  for (let index = 0; index <= limits.partsPage; index += 1)
    await ask(admin, 'POST /trailer-parts/custom', named(`Of the first ${index}`))
  const other = await findTrailer(admin, (trailer) => !trailer.accessKey)
  const page = await open('stranger', `/secure/access/${plate}`)
  await plateIsOnDevice(page)
  await page.getByRole('button', { name: 'Next page' }).first().click()
  await expect(page.getByRole('link', { name: 'Of the first 0' })).toBeVisible()
  await expect.poll(() => keptAnswers(page, 'start=10')).toBe(1)
  await ask(admin, 'POST /tags/{uuid}/move', { uuid: plate, trailer: other.uuid, reason: 'Wrong' })
  await page.goto(`/secure/access/${plate}`)
  await expect(page.getByRole('heading', { level: 1, name: other.vin })).toBeVisible()
  await expect.poll(() => keptAnswers(page, 'start=10')).toBe(0)
  await expect.poll(() => keptAnswers(page, '/parts?')).toBe(1)
  await app.kill('SIGKILL')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: other.vin })).toBeVisible()
  await expect(page.getByText('Of the first')).toHaveCount(0)
})

test('A plate whose page is cut off on its way opens from the device', { tag: '@nightly' }, async ({
  app,
  open,
}) => {
  const viewer = await open('viewer')
  const { vin, accessKey } = await findTrailer(
    viewer,
    (trailer) => trailer.accessKey && trailer.image,
  )
  const box = await middlebox(app.url)
  const page = await open('stranger', undefined, { baseURL: box.url })
  const address = `/secure/access/${accessKey?.uuid}`
  await page.goto(address)
  await plateIsOnDevice(page)
  const cutOff = { status: 200, type: 'text/html', body: '<!doctype html><html>', missing: 1000 }
  box.answer((path) => (path === address ? cutOff : null))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  expect(box.answered()).toBeGreaterThan(0)
  await page.goto('about:blank')
  await box.close()
})

test('A sign-in page of somebody’s network is not taken for an answer', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  // What hears a hand scanner is kept once it has come, some seconds after the page.
  troubles.allow(/Expected a JavaScript-or-Wasm module script/)
  const viewer = await open('viewer')
  const { vin, accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`)
  await plateIsOnDevice(page)
  const contentType = 'text/html'
  const hotel = '<h1>Hotel</h1>'
  await page.context().route('**', (route) => route.fulfill({ contentType, body: hotel }))
  await page.reload()
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByText(/^No connection/)).toBeVisible()
})

/** Opens a plate that the device then has, and tells of the first part on it. */
async function plateWithParts(open: (who: 'stranger' | 'viewer', path?: string) => Promise<Page>) {
  const viewer = await open('viewer')
  const { accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const page = await open('stranger', `/secure/trailers/${accessKey?.uuid}`)
  await plateIsOnDevice(page)
  const part = page.locator('main a[href*="/part/"]').first()
  return { page, part, model: (await part.textContent()) ?? '' }
}
