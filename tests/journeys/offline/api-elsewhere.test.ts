import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import type { Trailer } from '#contract/trailer.ts'
import { deviceIsReady, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { batchDialog, resourceSection } from '#tests/support/browser/resource-section.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { pageIsKept } from '#tests/support/browser/service-worker.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { appHost } from '#tests/support/network/app-host.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

const vin = '6T9ELSEWHERE00001'

test('An app that is served elsewhere does all its work with the API it is told of', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  test.slow()
  // What has arrived of a file is asked for before any of it has.
  troubles.allow(unreachable, /ERR_FAILED/, /resumable.*status of 404/, /404 \(/)
  const host = await appHost(() => app.url)
  await app.kill('SIGTERM')
  await app.restart({ APP_ORIGINS: host.url })
  const page = await open('stranger', '/trailers', { baseURL: host.url })
  await signIn(page, 'editor')
  await expect(page).toHaveURL(/\/trailers$/)
  const rows = page.getByRole('grid').getByRole('link')
  await expect(rows.first()).toBeVisible()
  await deviceIsReady(page)
  await page.reload()
  const answerOf = async (path: string) =>
    (await (await page.request.get(`${app.url}/api${path}`)).json()).data
  const trailers: Trailer[] = await answerOf('/trailers?limit=100')
  const tagged = trailers.find(({ image, accessKey }) => image && accessKey)
  if (!tagged) throw new Error('the demo yard has no such trailer')

  await page.goto(`/trailer/${tagged.uuid}/documents`)
  const image = page.getByRole('img', { name: `Image of ${tagged.vin}` })
  await expect(image).toHaveAttribute('src', new RegExp(`^${app.url}/api/file/`))
  await expect.poll(() => image.evaluate(widthOf)).toBeGreaterThan(0)

  await resourceSection(page).add.click()
  const dialog = batchDialog(page)
  const buffer = randomBytes(2 * limits.pieceBytes)
  await dialog.files.setInputFiles({ name: 'drawing.bin', mimeType: 'application/x-cad', buffer })
  await expect(dialog.progress).toHaveAttribute('aria-valuetext', '1 of 1')
  await dialog.create.click()
  await expectSaid(page, '1 resource added')
  await everythingIsSent(page)
  const [added] = await answerOf(`/trailer/${tagged.uuid}/resources`)
  expect(added.upload).toMatchObject({ name: 'drawing.bin', size: buffer.length })
  // The link is the app's own, which the service worker answers.
  const link = `/api/file/${added.upload.uuid}/content`
  await expect(resourceSection(page).link('drawing')).toHaveAttribute('href', link)
  const answered = await page.evaluate(headersOf, link)
  expect(answered).toEqual({ size: buffer.length, policy: expect.stringContaining('sandbox') })

  await registerOffline(page)
  const [registered, ...others]: Trailer[] = await answerOf(`/trailers?search=${vin}`)
  expect(others).toEqual([])
  expect(registered?.image).not.toBeNull()
  await page.context().setOffline(true)
  await page.goto(`/trailer/${registered?.uuid}`)
  const picture = page.getByRole('img', { name: `Image of ${vin}` })
  await expect.poll(() => picture.evaluate(widthOf)).toBe(2 * limits.imageWidth)
  await page.context().setOffline(false)
  await backOnline(page)

  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(async () => (await answerOf('/session')).user).toBeNull()
  await page.goto(`/secure/access/${tagged.accessKey?.uuid}`)
  await expect(image).toHaveAttribute('src', new RegExp(`^${app.url}/api/files/`))
  await expect.poll(() => image.evaluate(widthOf)).toBeGreaterThan(0)
  expect(host.strayed).toEqual([])
  await host.close()
})

test('A plate of an app that is served elsewhere opens again without a network', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable, /ERR_FAILED/)
  const host = await appHost(() => app.url)
  await app.kill('SIGTERM')
  await app.restart({ APP_ORIGINS: host.url })
  const viewer = await open('viewer')
  const { vin: shown, accessKey } = await findTrailer(viewer, (each) => each.accessKey)
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`, { baseURL: host.url })
  const heading = page.getByRole('heading', { level: 1, name: shown })
  await expect(heading).toBeVisible()
  await pageIsKept(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByText(/^No connection\. This is from today, /)).toBeVisible()
  await host.close()
})

/** Registers a trailer with a photo without a network, and waits until the server has it. */
async function registerOffline(page: Page) {
  await page.goto('/register')
  const photo = { name: 'yard.jpg', mimeType: 'image/jpeg', buffer: await quadrantPhoto() }
  await page.getByLabel('Add Image').setInputFiles(photo)
  await fillRequired(page, vin)
  await page.context().setOffline(true)
  await trailerForm(page).create.click()
  await expectSaid(page, 'Saved on this device. It is sent when there is a connection.')
  await page.context().setOffline(false)
  await backOnline(page)
  await everythingIsSent(page)
}

const widthOf = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement ? image.naturalWidth : 0

async function headersOf(address: string) {
  const response = await fetch(address)
  const { size } = await response.blob()
  return { size, policy: response.headers.get('content-security-policy') }
}
