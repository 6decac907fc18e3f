import { expect, type Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import {
  ageAnswers,
  keptAnswers,
  keptPictures,
  plateIsOnDevice,
} from '#tests/support/browser/kept-plates.ts'
import { resourceSection } from '#tests/support/browser/resource-section.ts'
import { pageIsKept } from '#tests/support/browser/service-worker.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { sidewaysPhoto } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'
import { addLink, findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

test.beforeEach(({ troubles }) => troubles.allow(unreachable, /Failed to load resource|ERR_FAILED/))

const onLaterPage = 'Of the later page'
const inGallery = 'Left side'
const ofPart = 'Of the part'

test('Resources that are hidden go from the device as their plate is opened again, those of its other pages, its parts and their pictures too', async ({
  app,
  open,
}) => {
  const { editor, page, address, part, upload, resources } = await seenPlate(open)
  for (const uuid of resources)
    await ask(editor, 'POST /trailers/resources/{uuid}/access-level', { uuid, access_level: 4 })
  await page.goto(address)
  await expect.poll(() => keptAnswers(page, 'resources?limit=6&photos=none&start=6')).toBe(0)
  await expect.poll(() => keptAnswers(page, part)).toBe(0)
  await expect.poll(() => keptPictures(page, upload)).toBe(0)
  await plateIsOnDevice(page)
  await app.kill('SIGKILL')
  await page.goto(`${address}?resources=2`)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(page.getByText(onLaterPage)).toHaveCount(0)
  await expect(page.getByText('Photos')).toHaveCount(0)
  await page.goto(`${address}/part/${part}`)
  await expect(page.getByText(/This device has not seen before/)).toBeVisible()
})

test('A part that is removed goes from the device as its plate is opened again', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const { editor, page, address, part } = await seenPlate(open)
  await ask(editor, 'POST /trailer-parts/archive', { uuid: part })
  await page.goto(address)
  await expect.poll(() => keptAnswers(page, part)).toBe(0)
  await plateIsOnDevice(page)
  // Nothing was said of its resources that it had not said before.
  expect(await keptAnswers(page, 'resources?limit=6&photos=none&start=6')).toBe(1)
  await app.kill('SIGKILL')
  await page.goto(`${address}/part/${part}`)
  await expect(page.getByText(/This device has not seen before/)).toBeVisible()
})

test('A part that turns out to be removed goes from the device with its resources', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 404/)
  const { editor, page, address, part } = await seenPlate(open)
  await ask(editor, 'POST /trailer-parts/archive', { uuid: part })
  await page.goto(`${address}/part/${part}`)
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => keptAnswers(page, part)).toBe(0)
})

test('A plate that says what it said before keeps its other pages, its parts and their pictures', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const { page, address, part, upload } = await seenPlate(open)
  const answers = await keptAnswers(page, '')
  await page.goto(address)
  await plateIsOnDevice(page)
  await expect.poll(() => keptPictures(page, upload)).toBeGreaterThan(0)
  expect(await keptAnswers(page, '')).toBe(answers)
  await app.kill('SIGKILL')
  await page.goto(`${address}?resources=2`)
  await expect(page.getByText(onLaterPage)).toBeVisible()
  await expect(page.getByRole('link', { name: inGallery })).toBeVisible()
  await page.goto(`${address}/part/${part}`)
  await expect(page.getByText(ofPart)).toBeVisible()
})

/** A plate that a stranger has looked at an hour ago: its second page of resources, and a part. */
async function seenPlate(open: (who: 'stranger' | 'editor', path?: string) => Promise<Page>) {
  const editor = await open('editor')
  const { uuid: trailer, accessKey } = await findTrailer(
    editor,
    ({ accessKey, image }) => accessKey && image,
  )
  const named = { modelNumber: 'EBS modulator', description: 'Of the front axle', trailer }
  const { uuid: part } = await ask(editor, 'POST /trailer-parts/custom', named)
  const upload = await sendPhoto(editor)
  const photo = { type: 'UPLOAD' as const, trailer, upload }
  const added = [
    await addLink(editor, trailer, { name: onLaterPage }),
    await ask(editor, 'POST /trailers/resources', { ...photo, name: inGallery }),
    await ask(editor, 'POST /trailers/resources', { ...photo, name: ofPart, trailerPart: part }),
  ]
  for (let index = 0; index < limits.resourcesPage; index += 1)
    added.push(await addLink(editor, trailer, { name: `Chart ${index}` }))
  const resources = added.map(({ uuid }) => uuid)
  const address = `/secure/trailers/${accessKey?.uuid}`
  const page = await open('stranger', address)
  await plateIsOnDevice(page)
  await resourceSection(page).section.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(onLaterPage)).toBeVisible()
  await page.goto(`${address}/part/${part}`)
  await expect(page.getByText(ofPart)).toBeVisible()
  await pageIsKept(page)
  await expect.poll(() => keptAnswers(page, part)).toBe(2)
  await expect.poll(() => keptPictures(page, upload)).toBeGreaterThan(0)
  await ageAnswers(page)
  return { editor, page, address, part, upload, resources }
}

async function sendPhoto({ request }: Page): Promise<string> {
  const photo = await sidewaysPhoto()
  const buffer = Buffer.from(await photo.arrayBuffer())
  const file = { name: photo.name, mimeType: photo.type, buffer }
  const sent = await request.post('/api/upload', { multipart: { upload_file: file } })
  return (await sent.json()).data.uuid
}
