import { expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { damaged, goTo, open, textsOf, troubles, yard } from '#tests/support/components/open.ts'
import { photoSection, trailerWithoutPhotos } from '#tests/support/components/photos.ts'
import { newPicture } from '#tests/support/components/picture.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'

test('The camera stays open, each press takes a photo, and Done adds all that were not dropped', async () => {
  seeThrough(2600, 1950)
  const uuid = await openDocuments()
  const { take, shutter, count, done, level, dialog, thumbs } = series()
  await expect.element(photoSection().section.getByText('No photos yet..')).toBeVisible()
  await take.click()
  for (let press = 0; press < 4; press += 1) await shutter.click()
  await expect.element(count).toHaveTextContent('4 photos')
  await expect.element(thumbs).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Remove photo 4' }).click()
  await expect.element(count).toHaveTextContent('3 photos')
  await expect.element(level).toMatchTextContent('Anyone with the tag')
  await level.click()
  await page.getByRole('option', { name: 'Only us' }).click()
  await done.click()
  await expectSaid('3 photos added')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(async () => (await photosOf(uuid)).length).toBe(3)
  const photos = await photosOf(uuid)
  expect(photos.map(({ name }) => name).toSorted()).toEqual(
    [1, 2, 3].map((number) =>
      expect.stringMatching(new RegExp(`^Photo ${number}, \\d+/\\d+/20\\d\\d$`)),
    ),
  )
  expect(photos.map(({ access_level }) => access_level)).toEqual([4, 4, 4])
  const made = await createImageBitmap(
    await (await fetch(photos[0]?.upload?.presignedUrl ?? '')).blob(),
  )
  expect([made.width, made.height]).toEqual([2560, 1920])
  await expect.element(take).toHaveTextContent('Take Photos')
})

test('Done pressed while photos are still being made ready loses none', async () => {
  seeThrough(1280, 960)
  const uuid = await openDocuments()
  const { take, shutter, done } = series()
  await take.click()
  const button = (await shutter.findElement()) as HTMLButtonElement
  await expect.element(shutter).toBeEnabled()
  for (let press = 0; press < 8; press += 1) button.click()
  await expect.element(done).toBeEnabled()
  ;((await done.findElement()) as HTMLButtonElement).click()
  await expectSaid('8 photos added')
  await expect.poll(async () => (await photosOf(uuid)).length).toBe(8)
})

test('What was taken waits as a draft when its page is left, and is added later', async () => {
  seeThrough(640, 480)
  const uuid = await openDocuments()
  const { take, shutter, thumbs, done, count } = series()
  await take.click()
  await shutter.click()
  await shutter.click()
  await expect.element(count).toHaveTextContent('2 photos')
  await goTo(`/trailer/${uuid}`)
  await goTo(`/trailer/${uuid}/documents`)
  await expect.element(take).toHaveTextContent('Take Photos (2 waiting)')
  await take.click()
  await expect.element(thumbs).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await take.click()
  await done.click()
  await expectSaid('2 photos added')
  await expect.poll(async () => (await photosOf(uuid)).length).toBe(2)
})

test('What was taken without a network is in the gallery at once, and is sent when there is one', async () => {
  troubles.allow(/ERR_FAILED/)
  seeThrough(640, 480)
  const uuid = await openDocuments()
  await copyIsComplete()
  const { take, shutter, count, done } = series()
  await take.click()
  await commands.cutOff('**/api/**')
  await shutter.click()
  await shutter.click()
  await expect.element(count).toHaveTextContent('2 photos')
  await done.click()
  await expectSaid('Saved on this device. It is sent when there is a connection.')
  const { section } = photoSection()
  const waiting = section.getByRole('button', { name: /^Photo \d, .*waiting to send$/ })
  await expect.element(waiting).toHaveLength(2)
  await commands.letThrough('**/api/**')
  dispatchEvent(new Event('online'))
  await expect.element(waiting).toHaveLength(0)
  expect(await photosOf(uuid)).toHaveLength(2)
})

test('Without a camera photos are chosen, several at once, and what can’t be shown says so', async () => {
  refuseCamera('NotAllowedError')
  const uuid = await openDocuments()
  const { take, dialog, done, count, shutter } = series()
  await take.click()
  const problem = dialog.getByRole('heading', { name: 'The camera is not allowed' })
  await expect.element(problem).toBeVisible()
  const told = dialog.getByRole('alert').element()
  expect(getComputedStyle(problem.element()).color).toBe(getComputedStyle(told).color)
  const camera = told.parentElement
  expect(camera?.clientWidth).toBe(camera?.parentElement?.clientWidth)
  await expect.element(shutter).not.toBeInTheDocument()
  const files = dialog.getByLabelText('Choose photos: Photos taken')
  await expect.element(files).toHaveAttribute('multiple')
  const heic = new File(['....ftypheic'], 'Bent.heic', { type: 'image/heic' })
  await files.upload([await newPicture('Left.png'), heic, await newPicture('Right.png')])
  await expect
    .element(dialog.getByText(/^Bent\.heic: This is a HEIC picture.*Save it as a JPEG/))
    .toBeVisible()
  await expect.element(count).toHaveTextContent('2 photos')
  await done.click()
  await expectSaid('2 photos added')
  await expect.poll(async () => (await photosOf(uuid)).length).toBe(2)
})

test('Photos that the server refuses stay, with the reason', async () => {
  troubles.allow(/status of 400/)
  seeThrough(640, 480)
  const uuid = await openDocuments()
  const { take, shutter, dialog, done, thumbs, count } = series()
  await take.click()
  await shutter.click()
  await shutter.click()
  await expect.element(count).toHaveTextContent('2 photos')
  await commands.changeNext('**/trailers/resources', { body: damaged })
  await done.click()
  await expect.element(dialog.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect.element(thumbs).toHaveLength(2)
  await done.click()
  await expectSaid('2 photos added')
  await expect.poll(async () => (await photosOf(uuid)).length).toBe(2)
  expect(textsOf(take)).toEqual(['Take Photos'])
})

async function openDocuments() {
  await open('editor')
  const { uuid } = await trailerWithoutPhotos()
  await goTo(`/trailer/${uuid}/documents`)
  return uuid
}

function series() {
  const dialog = page.getByRole('dialog', { name: 'Take Photos' })
  return {
    take: photoSection().section.getByRole('button', { name: /^Take Photos/ }),
    dialog,
    shutter: dialog.getByRole('button', { name: 'Shutter' }),
    count: dialog.bySelector('.photo-series-count'),
    thumbs: dialog.bySelector('img.photo-strip-image'),
    level: dialog.getByRole('button', { name: 'Who sees these photos' }),
    done: dialog.getByRole('button', { name: 'Done' }),
  }
}

const photosOf = (trailer: string) =>
  ask(yard, 'GET /trailer/{trailer}/resources', { trailer, photos: 'only', limit: 100 })

/** The device has a camera whose picture has this size. */
function seeThrough(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  let drawn = 0
  const timer = setInterval(() => {
    drawn += 1
    if (pen) pen.fillStyle = `hsl(${(drawn * 37) % 360} 60% 50%)`
    pen?.fillRect(0, 0, width, height)
  }, 250)
  onTestFinished(() => clearInterval(timer))
  replaceCamera(async () => canvas.captureStream())
}

function refuseCamera(name: string) {
  replaceCamera(async () => {
    throw new DOMException('refused', name)
  })
}

function replaceCamera(getUserMedia: MediaDevices['getUserMedia']) {
  const { mediaDevices } = navigator
  Object.defineProperty(mediaDevices, 'getUserMedia', { value: getUserMedia, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(mediaDevices, 'getUserMedia')
  })
}
