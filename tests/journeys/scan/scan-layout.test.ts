import { expect, type Locator } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import {
  cameraSeeing,
  forbiddenCamera,
  noCamera,
  toRead,
} from '#tests/support/browser/fake-camera.ts'
import { largePhoto } from '#tests/support/pictures/large-photo.ts'
import { ask } from '#tests/support/server/ask.ts'

test('On a small phone the answer of a scan stands clear of the camera, in sight', async ({
  open,
  launch,
}, testInfo) => {
  const admin = await open('admin')
  const [tag] = await ask(admin, 'GET /trailers/access/unlinked', {})
  await ask(admin, 'POST /tags/{uuid}/void', { uuid: tag?.uuid ?? '', reason: 'Scratched' })
  const code = `https://trailers.example/secure/access/${tag?.uuid}`
  const browser = await launch(await cameraSeeing(code, testInfo.outputPath('plate.y4m')))
  const page = await open('editor', '/scan', { browser, viewport: { width: 320, height: 568 } })
  const camera = page.locator('.scanner')
  const answer = page.getByText('This plate is void')
  await expect(answer).toBeVisible(toRead)
  await expect(answer).toBeInViewport({ ratio: 1 })
  await expect.poll(() => topOf(answer)).toBeGreaterThan(await bottomOf(camera))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Scan one after the other').click()
  await expect(page.getByRole('listitem')).toContainText('This plate is void')
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    await page.getByRole('textbox', { name: 'Serial or key' }).fill(`https://a.example/${number}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem')).toHaveCount(number)
  }
  const last = page.getByRole('listitem').first()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await topOf(last)).toBeGreaterThan(await bottomOf(camera))
  const second = page.getByRole('listitem').nth(1)
  const words = page.getByText('‘https://a.example/10’')
  expect(await topOf(second), 'no line covers another').toBeGreaterThan(await bottomOf(words))
  const isWhole = page.getByRole('list', { name: 'Scanned plates' }).evaluate((list) => {
    const bottom = (element: Element) => Math.round(element.getBoundingClientRect().bottom)
    return [...list.children].some((line) => bottom(line) === bottom(list))
  })
  expect(await isWhole, 'no line is cut').toBe(true)
  await page.goto(`/register?tag=${tag?.uuid}`)
  await expect(page.getByText(`The plate ${tag?.serial} is void or was replaced.`)).toBeVisible()
})

test('Without a camera what works in its stead stands at the top', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('viewer', '/scan', { viewport: { width: 390, height: 844 } })
  await expect(page.getByRole('heading', { name: 'There is no camera' })).toBeVisible()
  expect((await page.locator('.scanner').boundingBox())?.height).toBeLessThan(260)
  expect(await bottomOf(page.getByRole('button', { name: 'Choose a photo' }))).toBeLessThan(600)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 })
})

test('That there is no camera, or that it is not allowed, moves nothing that can be pressed', {
  tag: '@nightly',
}, async ({ open, launch }) => {
  for (const [flags, title] of [
    [noCamera, 'There is no camera'],
    [forbiddenCamera, 'The camera is not allowed'],
  ] as const) {
    const page = await open('viewer', undefined, { browser: await launch(flags) })
    const devtools = await page.context().newCDPSession(page)
    const permission = { name: 'camera' }
    const { targetInfo } = await devtools.send('Target.getTargetInfo')
    const { browserContextId } = targetInfo
    if (flags === forbiddenCamera)
      await devtools.send('Browser.setPermission', {
        permission,
        setting: 'denied',
        browserContextId,
      })
    await page.goto('/scan')
    const problem = page.getByRole('heading', { name: title })
    await expect(problem).toBeVisible()
    await page.addInitScript(notePlaces, 'Choose a photo')
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
    await page.reload()
    await expect(problem).toBeVisible()
    const places = () => page.evaluate(() => Reflect.get(window, 'placesOfButton') as number[]) // As notePlaces keeps them.
    await expect.poll(places).not.toEqual([])
    expect(await places()).toHaveLength(1)
  }
})

test('Without a camera a photo stands whole in its place, and nothing is written across it', {
  tag: '@nightly',
}, async ({ open, launch }) => {
  const page = await open('viewer', '/scan', { browser: await launch(noCamera) })
  const problem = page.getByRole('heading', { name: 'There is no camera' })
  await expect(problem).toBeVisible()
  const buffer = await largePhoto([{ text: 'a menu', module: 20, left: 100, top: 100 }])
  const input = page.locator('input[type="file"]')
  await input.setInputFiles({ name: 'menu.png', mimeType: 'image/png', buffer })
  const picture = page.getByRole('img', { name: 'The picture that was read' })
  await expect(picture).toBeVisible(toRead)
  await expect(picture).toHaveCSS('object-fit', 'contain')
  await expect(problem).toBeHidden()
  await page.getByRole('button', { name: 'Scan again' }).click()
  await expect(problem).toBeVisible()
  await expect(picture).toBeHidden()
})

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0

async function bottomOf(part: Locator) {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return y + height
}

/** Runs in the page: notes every height that a button is seen at. */
function notePlaces(name: string) {
  const places: number[] = []
  Reflect.set(window, 'placesOfButton', places)
  const look = () => {
    requestAnimationFrame(look)
    const button = [...document.querySelectorAll('main button')].find((one) =>
      one.textContent.includes(name),
    )
    if (!button?.checkVisibility({ visibilityProperty: true })) return
    const place = Math.round(button.getBoundingClientRect().top)
    if (place !== places.at(-1)) places.push(place)
  }
  requestAnimationFrame(look)
}
