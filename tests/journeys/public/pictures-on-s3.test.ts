import { expect } from '@playwright/test'
import { platePictures } from '#src/offline/files/file-caches.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { visitorIsServed } from '#tests/support/browser/service-worker.ts'
import { sidewaysPhoto } from '#tests/support/pictures/pictures.ts'
import { environmentOf } from '#tests/support/s3/environment.ts'
import { startSwift } from '#tests/support/s3/start-swift.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test('The picture of a plate comes from the bucket, and is kept for when there is no network', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  const swift = await startSwift()
  if ('unavailable' in swift) return test.skip(true, swift.unavailable)
  const place = await swift.newBucket()
  await app.leave()
  await app.restart(environmentOf(place))
  const editor = await open('editor')
  const trailer = await findTrailer(editor, ({ accessKey }) => accessKey)
  const photo = await sidewaysPhoto()
  const file = {
    name: 'yard.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await photo.arrayBuffer()),
  }
  const sent = await editor.request.post(`${app.url}/api/upload`, {
    multipart: { upload_file: file },
  })
  const { uuid: image } = (await sent.json()).data
  await editor.request.post(`${app.url}/api/trailers/${trailer.uuid}/image`, { data: { image } })
  const served: string[] = []
  const page = await open('stranger')
  page.on('response', (response) => {
    if (response.status() === 200 && response.url().includes(image)) served.push(response.url())
  })
  await page.goto(`/secure/access/${trailer.accessKey?.uuid}`)
  const picture = page.locator('main img').first()
  await expect(picture).toHaveAttribute('data-state', 'shown')
  expect(served[0]).toMatch(new RegExp(`^${place.endpoint}/`))
  await visitorIsServed(page)
  await expect
    .poll(() =>
      page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, platePictures),
    )
    .toBeGreaterThan(0)
  // What hears a hand scanner is kept once it has come, some seconds after the page.
  troubles.allow(/ERR_INTERNET_DISCONNECTED|public-hand-scanner|ERR_FAILED/)
  await page.context().setOffline(true)
  await page.reload()
  await expect(picture).toHaveAttribute('data-state', 'shown')
  await page.goto('about:blank')
  await swift.stop()
})
