import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraSeeing, cameraShowing, toRead } from '#tests/support/browser/fake-camera.ts'
import { largePhoto } from '#tests/support/pictures/large-photo.ts'
import { plateFrames } from '#tests/support/pictures/plate-frames.ts'
import type { GreyFrame } from '#tests/support/pictures/y4m.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const addressOf = (key: string) => `https://trailers.example/secure/access/${key}`

test('A plate that the screen does not show is not taken, and a reader that does not come is asked for until it does', async ({
  open,
  launch,
  troubles,
}, testInfo) => {
  troubles.allow(/zxing_reader|wasm|ERR_FAILED|falling back to ArrayBuffer/)
  const { uuid, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
  const beside = plateFrames(addressOf(crypto.randomUUID()), 25).map((frame) => beyond(frame, 640))
  const inside = plateFrames(addressOf(accessKey?.uuid ?? ''), 15).map((frame) => {
    return beyond(dark(frame), 320)
  })
  const frames = [...beside, ...inside]
  const browser = await launch(await cameraShowing(frames, testInfo.outputPath('beside.y4m')))
  const page = await open('viewer', undefined, { browser, viewport: { width: 390, height: 844 } })
  await page.context().route('**/*.wasm', (route) => route.abort())
  await page.goto('/scan')
  await expect(page.getByText(/^The reader has not loaded yet/)).toBeVisible(toRead)
  await page.context().unroute('**/*.wasm')
  await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
})

test(
  'Where the worker that reads does not come the page reads what it can and says so, and it is asked for until it does',
  { tag: '@nightly' },
  async ({ open, launch, troubles }, testInfo) => {
    troubles.allow(/ERR_FAILED/, /decode-worker|fallback-decoder/, /could not be loaded/)
    const { uuid, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
    const frames = plateFrames(addressOf(accessKey?.uuid ?? ''))
    const browser = await launch(await cameraShowing(frames, testInfo.outputPath('plate.y4m')))
    const [lost, slow] = [
      await open('viewer', undefined, { browser }),
      await open('viewer', undefined, { browser }),
    ]
    await lost.context().route('**/decode-worker*', (route) => route.abort())
    await lost.goto('/scan')
    await expect(lost).toHaveURL(`/trailer/${uuid}`, toRead)
    await slow.context().route(/decode-worker|fallback-decoder/, (route) => route.abort())
    await slow.goto('/scan')
    await expect(slow.getByText(/^The reader has not loaded yet/)).toBeVisible(toRead)
    await slow.context().unroute(/decode-worker|fallback-decoder/)
    await expect(slow).toHaveURL(`/trailer/${uuid}`, toRead)
  },
)

test(
  'A reader that neither comes nor fails is said to be missing, until it has come',
  { tag: '@nightly' },
  async ({ open, launch }, testInfo) => {
    const { uuid, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
    const frames = plateFrames(addressOf(accessKey?.uuid ?? '')).map(dark)
    const browser = await launch(await cameraShowing(frames, testInfo.outputPath('plate.y4m')))
    const page = await open('viewer', undefined, { browser })
    const coming = Promise.withResolvers<void>()
    await page.context().route('**/*.wasm', async (route) => {
      await coming.promise
      await route.continue()
    })
    await page.goto('/scan')
    await expect(page.getByText(/^The reader has not loaded yet/)).toBeVisible(toRead)
    coming.resolve()
    await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
  },
)

test(
  'A light that went out with the page is off when the page is seen again, and its zoom is the camera’s',
  { tag: '@nightly' },
  async ({ open, launch }, testInfo) => {
    const browser = await launch(await cameraSeeing('a menu', testInfo.outputPath('menu.y4m')))
    const page = await open('viewer', undefined, { browser })
    await page.addInitScript(() => {
      const zoom = { min: 1, max: 5, step: 0.5 }
      MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true, zoom }) as object
      MediaStreamTrack.prototype.applyConstraints = async () => undefined
    })
    await page.goto('/scan')
    await page.getByRole('button', { name: 'Light on' }).click()
    await expect(page.getByRole('button', { name: 'Light off' })).toBeVisible()
    const zoom = page.getByRole('slider', { name: 'Zoom' })
    await zoom.fill('3')
    await beSeen(page, false)
    await beSeen(page, true)
    await expect(page.getByRole('button', { name: 'Light on' })).toBeVisible()
    await expect(zoom).toHaveValue('1')
  },
)

test(
  'While it is asked which plate of a photo is meant, the camera takes none',
  { tag: '@nightly' },
  async ({ open, launch, troubles }, testInfo) => {
    troubles.allow(/status of 404/)
    const { uuid, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
    const frames = plateFrames(addressOf(accessKey?.uuid ?? ''))
    const browser = await launch(await cameraShowing(frames, testInfo.outputPath('plate.y4m')))
    const page = await open('viewer', undefined, { browser })
    await page.addInitScript(() => {
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      const granted = new Promise((resolve) => addEventListener('granted', resolve))
      navigator.mediaDevices.getUserMedia = (wish) => granted.then(() => ask(wish))
    })
    await page.goto('/scan')
    const codes = [300, 2300].map((left) => {
      return { text: addressOf(crypto.randomUUID()), module: 12, left, top: 900 }
    })
    const buffer = await largePhoto(codes)
    const input = page.locator('input[type="file"]')
    await input.setInputFiles({ name: 'plates.png', mimeType: 'image/png', buffer })
    const question = page.getByRole('dialog', { name: 'Which one is meant?' })
    await expect(question).toBeVisible(toRead)
    await page.evaluate(() => void dispatchEvent(new Event('granted')))
    const shown = () =>
      page.getByLabel('Camera').evaluate((video) => (video as HTMLVideoElement).currentTime)
    await expect.poll(shown, toRead).toBeGreaterThan(4)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
  },
)

/** What the browser’s own and the plainest reader do not see: a plate that is light on dark. */
const dark = (frame: GreyFrame): GreyFrame => ({
  ...frame,
  luma: frame.luma.map((brightness) => 251 - brightness),
})

/** Hides the page, or shows it again. */
const beSeen = (page: Page, isSeen: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isSeen ? 'visible' : 'hidden',
  )

/** The frame as the part of one of twice its width that begins at a pixel. */
function beyond({ width, height, luma }: GreyFrame, left: number): GreyFrame {
  const wide = new Uint8Array(2 * width * height).fill(128)
  for (let y = 0; y < height; y += 1)
    wide.set(luma.subarray(y * width, (y + 1) * width), 2 * y * width + left)
  return { width: 2 * width, height, luma: wide }
}
