import { stackedPhoto } from '#tests/support/pictures/pictures.ts'
import { plateFrames } from '#tests/support/pictures/plate-frames.ts'
import { register, signIn, signOut } from './acts.ts'
import type { Page } from './driver/page.ts'
import { test } from './engine-test.ts'
import { keyOf } from './yard.ts'

const vin = '6T9ENGINES0000001'
/** The key, as WebDriver writes it. */
const enter = '\uE007'

// What else is done in these engines is in tests/nightly/engines.
test('Somebody signs in, searches, registers a trailer, tags and documents it, and its plate opens it for everybody', async ({
  app,
  device,
}) => {
  const page = await device.start()
  await test.step('sign in', () => signIn(page))
  await test.step('search', () => search(page))
  const uuid = await test.step('register with a photo', () => register(page, vin))
  await test.step('link a tag', () => linkTag(page))
  await test.step('add a resource', () => addResource(page))
  const key = await keyOf(app.url, uuid)
  await test.step('scan by photo', () => scan(page, key, uuid))
  await test.step('the public page', () => lookAsStranger(page, key))
})

async function search(page: Page) {
  await page.open('/trailers')
  await page.type(/^Search/, `dolly${enter}`)
  await page.arrives(/\?q=dolly$/)
  await page.sees('text', /^Converter dolly/)
}

async function linkTag(page: Page) {
  await page.press('button', 'Link Scan Tag')
  await page.type('Scan tag', 'DB-10045')
  await page.press('option', /DB-10045/)
  await page.press('button', 'Link')
  await page.sees('heading', 'Link DB-10045?')
  await page.pressLast('button', 'Link Scan Tag')
  await page.sees('button', /Scan Tag: ?DB-10045/)
  // It moves what stands below.
  await page.sees('text', /^Scan tag DB-10045 linked/)
}

async function addResource(page: Page) {
  await page.press('link', 'Documents')
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
