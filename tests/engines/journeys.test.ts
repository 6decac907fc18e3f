import { expect } from '@playwright/test'
import { stackedPhoto } from '#tests/support/pictures/pictures.ts'
import { plateFrames } from '#tests/support/pictures/plate-frames.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { deviceIsReady, fillRequired, signIn, signOut } from './acts.ts'
import type { Page } from './driver/page.ts'
import { test } from './engine-test.ts'
import { keyOf, trailersNamed } from './yard.ts'

const vin = '6T9ENGINES0000001'
/** The key, as WebDriver writes it. */
const enter = '\uE007'
const later = '6T9ENGINES0000002'

test('Somebody signs in, searches, and registers a trailer with a photo', async ({ device }) => {
  const page = await device.start()
  await test.step('sign in', () => signIn(page))
  await test.step('search', () => search(page))
  await test.step('register with a photo', () => register(page, vin))
})

test('A trailer is tagged and documented, and its plate opens it for everybody', async ({
  app,
  device,
}) => {
  const page = await device.start()
  await test.step('sign in', () => signIn(page))
  const uuid = await test.step('register with a photo', () => register(page, vin))
  await test.step('link a tag', () => linkTag(page))
  await test.step('add a resource', () => addResource(page))
  const key = await keyOf(app.url, uuid)
  await test.step('scan by photo', () => scan(page, key, uuid))
  await test.step('the public page', () => lookAsStranger(page, key))
})

test('Without a server trailers are read and registered, and sent once after a restart of the browser', async ({
  app,
  device,
}) => {
  const before = await device.start()
  await signIn(before)
  await deviceIsReady(before)
  await app.kill('SIGKILL')
  await test.step('read', async () => {
    await before.open('/trailers')
    await before.sees('text', /^Showing 1–10 of 240$/)
  })
  await test.step('register', async () => {
    await register(before, later)
    await before.sees('text', 'Waiting to send')
  })
  await device.close()
  const after = await test.step('restart', () => device.start())
  await after.open('/queue')
  await after.sees('text', new RegExp(later))
  await app.restart()
  await test.step('sent once', async () => {
    await after.reload()
    await after.sees('text', 'Everything is sent')
    const found = await trailersNamed(app.url, later)
    expect(found.map(({ vin, image }) => ({ vin, hasImage: Boolean(image) }))).toEqual([
      { vin: later, hasImage: true },
    ])
  })
})

test('A page that is left at once lets the next one open', async ({ app, device }) => {
  const page = await device.start()
  await signIn(page)
  const trailers = await trailersNamed(app.url, '')
  for (const { uuid, vin } of trailers.slice(0, 5)) {
    await page.open('/home')
    await page.open(`/trailer/${uuid}`)
    await page.sees('heading', vin)
    await page.arrives(new RegExp(`/trailer/${uuid}$`))
    expect(await page.evaluate(kindOfLoad)).toBe('navigate')
    // Nothing holds it up: a page that waited in vain has asked the server.
    expect(await page.evaluate(said)).not.toContain('storage of this device')
  }
})

/** Runs in the page. */
const kindOfLoad = (done: (kind: string) => void) =>
  done(performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type'))[0])

const said = (done: (text: string) => void) => done(document.body.innerText)

async function search(page: Page) {
  await page.open('/trailers')
  await page.type(/^Search/, `dolly${enter}`)
  await page.arrives(/\?q=dolly$/)
  await page.sees('text', /^Converter dolly/)
}

async function register(page: Page, own: string): Promise<string> {
  await page.open('/register')
  const bytes = await quadrantPhoto()
  await page.give('Add Image', { name: 'yard.jpg', type: 'image/jpeg', bytes })
  await page.sees('img', 'The new image')
  await fillRequired(page, own)
  await page.press('button', 'Create')
  await page.sees('heading', own)
  await page.sees('img', `Image of ${own}`)
  return (await page.arrives(/\/trailer\/[0-9a-f-]{36}$/)).slice(-36)
}

async function linkTag(page: Page) {
  await page.press('button', 'Link Scan Tag')
  await page.type('Scan tag', 'DB-10045')
  await page.press('option', /DB-10045/)
  await page.press('button', 'Link')
  await page.sees('heading', 'Link DB-10045?')
  await page.pressLast('button', 'Link Scan Tag')
  await page.sees('button', /Scan Tag: ?DB-10045/)
}

async function addResource(page: Page) {
  await page.press('button', 'Add Resources')
  const bytes = Buffer.from('Checked and found good.')
  await page.give('Upload files', { name: 'Brake test.txt', type: 'text/plain', bytes })
  await page.pressLast('button', 'Create')
  await page.sees('text', /^1 resource added/)
  await page.sees('heading', 'Brake test')
}

async function scan(page: Page, key: string, uuid: string) {
  await page.open('/scan')
  const bytes = await stackedPhoto(plateFrames(`https://any.example/secure/access/${key}`, 1))
  await page.sees('button', 'Choose a photo')
  await page.give(null, { name: 'plate.png', type: 'image/png', bytes })
  await page.arrives(new RegExp(`/trailer/${uuid}$`))
}

async function lookAsStranger(page: Page, key: string) {
  await signOut(page)
  await page.open(`/secure/access/${key}`)
  await page.sees('text', /^This view is read only\./)
  await page.sees('heading', vin)
  await page.sees('img', `Image of ${vin}`)
}
