import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdPhotos } from '#tests/support/browser/hold-photos.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { sidewaysPhoto } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const text = 'The left rear light hangs by its cable.'

for (const [device, options, details] of [
  ['phone', phone, {}],
  ['desktop', { viewport: { width: 1440, height: 900 } }, { tag: '@nightly' }],
] as const) {
  test(
    `On a ${device} a stranger reports a problem with a photo in three taps, and is told what became of it`,
    details,
    async ({ open }) => {
      const editor = await open('editor')
      const { accessKey } = await findTrailer(editor, (trailer) => trailer.accessKey)
      const page = await open('stranger', `/secure/access/${accessKey?.uuid}`, options)
      await page.getByRole('button', { name: 'Report a problem' }).click()
      await expect(words(page)).toBeFocused()
      await page.keyboard.type(text)
      const letGo = await holdPhotos(page)
      await choosePhoto(page)
      await choosePhoto(page)
      // Who is in a hurry does not wait for the photo: the report does.
      await send(page)
      await expect(page.getByRole('button', { name: 'Waiting for the photo…' })).toBeVisible()
      await letGo()
      await expect(page.getByRole('heading', { name: 'Sent' })).toBeFocused()
      const [report] = await ask(editor, 'GET /reports', { state: 'open', limit: 1 })
      const files = [{ name: 'Photo 1.jpg' }, { name: 'Photo 2.jpg' }]
      expect(report).toMatchObject({ text, contact: '', files })
      await page.getByRole('link', { name: 'See what becomes of it' }).click()
      await expect(page.getByText('Nobody has decided about it yet.')).toBeVisible()
      const reason = 'It was repaired before you wrote.'
      await ask(editor, 'POST /reports/{uuid}/decline', { uuid: report?.uuid ?? '', reason })
      await page.reload()
      await expect(page.getByText(/^It was declined \(today/)).toBeVisible()
      await expect(page.getByText(reason)).toBeVisible()
    },
  )
}

test('What a stranger writes is kept at every letter, and is needed', async ({ open }) => {
  const page = await openPlate(open)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await send(page)
  await expect(words(page)).toHaveAccessibleDescription('Say in a few words what is wrong.')
  await words(page).fill('x'.repeat(100_000))
  await send(page)
  await expect(words(page)).toHaveAccessibleDescription(
    'At most 2000 characters: these are 100000. Please shorten it.',
  )
  await expect(words(page)).toHaveValue('x'.repeat(100_000))
  await words(page).fill(text)
  await addPhoto(page)
  await expect.poll(() => stored(page)).toMatchObject([{ text, photos: 1 }])
  await page.reload()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(words(page)).toHaveValue(text)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toHaveCount(0)
})

test('A page that goes before a photo is ready takes neither the photo nor the report along', {
  tag: '@nightly',
}, async ({ open }) => {
  const editor = await open('editor')
  const page = await openPlate(open)
  const plate = page.url()
  const newest = () => ask(editor, 'GET /reports', { state: 'open', limit: 1 })
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await words(page).fill(text)
  await holdPhotos(page)
  await choosePhoto(page)
  await expect.poll(() => unready(page)).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await expect(words(page)).toHaveValue(text)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect.poll(() => unready(page)).toBe(0)

  await holdPhotos(page)
  await choosePhoto(page)
  await expect.poll(() => unready(page)).toBe(1)
  await send(page)
  await page.goto('/login')
  await expect.poll(() => stored(page)).toMatchObject([{ state: 'sent' }])
  const files = [{ name: 'Photo 1.jpg' }, { name: 'Photo 2.jpg' }]
  expect(await newest()).toMatchObject([{ text, files }])

  await page.goto(plate)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await words(page).fill(`${text} Again.`)
  await holdPhotos(page)
  const cut = Buffer.from(await (await sidewaysPhoto()).arrayBuffer()).subarray(0, 300)
  const input = page.getByLabel('Choose photos')
  await input.setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: cut })
  await expect.poll(() => unready(page)).toBe(1)
  await send(page)
  await page.reload()
  // Nothing is sent without it unless they say so.
  await expect(
    page.getByText(
      'cut.jpg is damaged or incomplete. Please choose another picture. Your report is not sent yet: send it without this photo, or add another.',
    ),
  ).toBeVisible()
  await expect(words(page)).toHaveValue(`${text} Again.`)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect(await newest()).toMatchObject([{ text: `${text} Again.`, files: [] }])
})

test('A report without a connection is kept on the phone, and arrives once, from whatever page comes next', async ({
  open,
  troubles,
}) => {
  troubles.allow(unreachable, /Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const editor = await open('editor')
  const { accessKey } = await findTrailer(editor, (trailer) => trailer.accessKey)
  const before = (await ask(editor, 'GET /reports', { limit: 100 })).length
  const page = await open('stranger', undefined, phone)
  // The form comes by itself, for a place where the connection goes.
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(request.url()))
  await page.goto(`/secure/access/${accessKey?.uuid}`)
  const form = expect.stringMatching(/report-form-.*\.js/)
  await expect.poll(() => [...loaded]).toContainEqual(form)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await words(page).fill(text)
  await addPhoto(page)
  await send(page)
  await expect(
    page.getByText('Kept on this device. It is sent when there is a connection.'),
  ).toBeVisible()
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/login')
  await expect.poll(() => stored(next)).toMatchObject([{ state: 'sent' }])
  await next.reload()
  await next.goto(`/secure/access/${accessKey?.uuid}`)
  const after = await ask(editor, 'GET /reports', { limit: 100 })
  expect(after.length - before).toBe(1)
  expect(after[0]).toMatchObject({ text, files: [{ name: 'Photo 1.jpg' }] })
  await next.getByRole('button', { name: 'Report a problem' }).click()
  await next.getByRole('link', { name: 'See what became of it' }).click()
  await expect(next.getByText('Nobody has decided about it yet.')).toBeVisible()
})

test('A report that waits on the page is sent when the connection is back, also where the browser deleted it', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(unreachable, /Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const page = await openPlate(open)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await words(page).fill(text)
  await addPhoto(page)
  await page.context().setOffline(true)
  await send(page)
  await expect(page.getByText(/^Kept on this device/)).toBeVisible()
  // What the browser deletes meanwhile is written anew from what the page holds.
  await deleteStored(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeVisible()
  const editor = await open('editor')
  const newest = () => ask(editor, 'GET /reports', { state: 'open', limit: 1 })
  expect(await newest()).toMatchObject([{ text, files: [{ name: 'Photo 1.jpg' }] }])

  await page.getByRole('button', { name: 'Report something else' }).click()
  await words(page).fill(`${text} Again.`)
  await addPhoto(page)
  await page.context().setOffline(true)
  await send(page)
  await expect(page.getByText(/^Kept on this device/)).toBeVisible()
  const [context, plate] = [page.context(), page.url()]
  await page.close()
  await context.setOffline(false)
  // No page holds it any more: its text is left, and its photo is asked for.
  const next = await context.newPage()
  await next.goto('/icons/logo.svg')
  await deleteStored(next)
  await next.goto(plate)
  await expect(next.getByText(/^The browser deleted the photo of this report/)).toBeVisible()
  await expect(words(next)).toHaveValue(`${text} Again.`)
  await addPhoto(next)
  await send(next)
  await expect(next.getByRole('heading', { name: 'Sent' })).toBeVisible()
  expect(await newest()).toMatchObject([{ text: `${text} Again.`, files: [{}] }])
})

test('Where the organization wants no reports, none is offered; what was written before says why it is refused', async ({
  open,
  troubles,
}) => {
  troubles.allow(/403/)
  const admin = await open('admin')
  const page = await openPlate(open)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await words(page).fill(text)
  await ask(admin, 'POST /organization/settings', { settings: { reports: false } })
  await send(page)
  await expect(
    page.getByText('Wattle Ridge Trailers takes no reports here. Please tell them in another way.'),
  ).toBeVisible()
  await expect(words(page)).toHaveValue(text)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Build Specification' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toHaveCount(0)
})

const words = (page: Page) => page.getByRole('textbox', { name: 'What is wrong?' })
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click()

async function openPlate(open: (who: 'stranger' | 'viewer', path?: string) => Promise<Page>) {
  const viewer = await open('viewer')
  const { accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  return open('stranger', `/secure/access/${accessKey?.uuid}`)
}

async function addPhoto(page: Page) {
  await choosePhoto(page)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
}

async function choosePhoto(page: Page) {
  const photo = await sidewaysPhoto()
  const buffer = Buffer.from(await photo.arrayBuffer())
  await page
    .getByLabel('Choose photos')
    .setInputFiles({ name: photo.name, mimeType: photo.type, buffer })
}

/** The reports of this browser; none before the page has made a place for them. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'drawbar-visitor')) return []
    return new Promise<object[]>((resolve, reject) => {
      const request = indexedDB.open('drawbar-visitor')
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const all = request.result.transaction('reports').objectStore('reports').getAll()
        all.onsuccess = () => {
          request.result.close()
          resolve(all.result.map(({ photos, ...report }) => ({ ...report, photos: photos.length })))
        }
      }
    })
  })

/** How many files this browser has that are not ready. */
const unready = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('drawbar-visitor')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const count = request.result.transaction('photos').objectStore('photos').count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      }),
  )

/** Does what a browser does that is short of room. */
const deleteStored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('drawbar-visitor')
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error)
      }),
  )
