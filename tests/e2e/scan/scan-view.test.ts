import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraShowing, toRead } from '#tests/support/browser/fake-camera.ts'
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
  // What the browser’s own and the plainest reader do not see.
  const inside = plateFrames(addressOf(accessKey?.uuid ?? ''), 15).map((frame) => {
    return beyond({ ...frame, luma: frame.luma.map((brightness) => 251 - brightness) }, 320)
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

/** The frame as the part of one of twice its width that begins at a pixel. */
function beyond({ width, height, luma }: GreyFrame, left: number): GreyFrame {
  const wide = new Uint8Array(2 * width * height).fill(128)
  for (let y = 0; y < height; y += 1)
    wide.set(luma.subarray(y * width, (y + 1) * width), 2 * y * width + left)
  return { width: 2 * width, height, luma: wide }
}
