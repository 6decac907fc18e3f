import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraSeeing, toRead } from '#tests/support/browser/fake-camera.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { typeCode } from '#tests/support/browser/type-code.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

test.beforeEach(({ troubles }) => troubles.allow(/ERR_FAILED|status of 404/))

test('A plate that is new to the device is kept with its picture, and looked up later', async ({
  open,
  launch,
}, testInfo) => {
  const file = testInfo.outputPath('plate.y4m')
  const browser = await launch(await cameraSeeing('nothing yet', file))
  const page = await open('editor', '/home', { browser })
  await copyIsComplete(page)
  await disconnect(page)
  const [tag] = await ask(await open('admin'), 'POST /tags/mint', { count: 1 })
  const key = tag?.uuid ?? ''
  await cameraSeeing(`https://trailers.example/secure/access/${key}`, file)
  await page.getByRole('link', { name: 'Scan' }).first().click()
  await expect(page.getByText('It is kept under ‘Seen plates’')).toBeVisible(toRead)
  const seen = seenPlates(page)
  await expect(seen).toContainText('Not looked up yet')
  await page.reload()
  // The camera sees it again, and by then nothing is being looked up any more.
  await expect(page.getByText('It is kept under ‘Seen plates’')).toBeVisible(toRead)
  await expect(seen).toContainText('Seen today, ')
  const picture = seen.getByRole('img', { name: `Key …${key.slice(-8)}` })
  await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(480)
  await connect(page)
  await expect(seen).toContainText(`${tag?.serial} is not linked yet`)
  await expect(seen.getByRole('link', { name: 'Link to a trailer' })).toHaveAttribute(
    'href',
    `/link-tag/${key}`,
  )
  await seen.getByRole('button', { name: /^Remove Key/ }).click()
  await expect(seen).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(seen).toHaveCount(1)
})

test('A plate that nobody answers about on a dead line is kept, and the next one can be scanned', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  await copyIsComplete(page)
  await page.route('**/api/secure/trailers/**', () => undefined)
  await typeSerial(page, crypto.randomUUID())
  await expect(page.getByText('Looking up the tag…')).toBeVisible()
  await expect(page.getByText('It is kept under ‘Seen plates’')).toBeVisible(toRead)
  await expect(seenPlates(page)).toContainText('Not looked up yet')
})

test('What was typed without a connection is looked up from any page, and said', async ({
  open,
}) => {
  const page = await open('viewer', '/home')
  await copyIsComplete(page)
  await disconnect(page)
  await typeSerial(page, 'DB-77777')
  await expect(seenPlates(page)).toContainText('Not looked up yet')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/home')
  await connect(page)
  await expect(page.getByText('A plate you scanned has been looked up.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(seenPlates(page)).toContainText('There is no tag DB-77777')
})

test('A plate whose look-up fails just before the connection is back is asked for again', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  await seeUnknownPlate(page)
  await page.route('**/access/find/**', (route) => route.abort(), { times: 1 })
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect(seenPlates(page)).toContainText('No trailer found for this tag')
})

test('A plate whose look-up fails after the connection is back is asked for when the page is looked at again', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  await seeUnknownPlate(page)
  const lookUp = await holdBack(page, '**/access/find/**')
  const reached = page.waitForResponse('**/api/health')
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  const held = await lookUp.held
  await reached
  await held.abort()
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await expect(seenPlates(page)).toContainText('No trailer found for this tag')
})

test('Signing out keeps the plates, and forgets what they turned out to be', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('viewer', '/home')
  await copyIsComplete(page)
  await disconnect(page)
  await page.evaluate(() => localStorage.setItem('drawbar-scan-on', 'yes'))
  await typeSerial(page, 'DB-77777')
  await expect(seenPlates(page)).toContainText('Not looked up yet')
  const passed = page.getByRole('list', { name: 'Scanned plates' }).getByRole('listitem')
  await expect(passed).toContainText(/DB-77777.*Waiting/)
  await connect(page)
  await expect(seenPlates(page)).toContainText('There is no tag DB-77777')
  await expect(passed).toContainText('There is no tag DB-77777')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.route('**/api/trailers/access/**', (route) => route.abort())
  await signIn(page, 'viewer')
  await page.getByRole('link', { name: 'Scan' }).first().click()
  await expect(seenPlates(page)).toContainText('Not looked up yet')
  await expect(passed).toHaveCount(0)
})

test('A device without room says that the plate is not kept', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  troubles.allow(/Quota|^exception: .*$/)
  const page = await open('viewer', '/home')
  await copyIsComplete(page)
  await disconnect(page)
  await page.evaluate(leaveNoRoom)
  await typeSerial(page, 'DB-77777')
  await expect(page.getByText('so the plate is not kept: scan it again later.')).toBeVisible()
  await expect(seenPlates(page)).toHaveCount(0)
})

const seenPlates = (page: Page) =>
  page.getByRole('region', { name: 'Seen plates' }).getByRole('listitem')

async function typeSerial(page: Page, serial: string) {
  await page.getByRole('link', { name: 'Scan' }).first().click()
  await typeCode(page, serial)
}

/** The server is out of reach; what the page is made of comes all the same. */
const disconnect = (page: Page) => page.route('**/api/**', (route) => route.abort())

async function connect(page: Page) {
  await page.unroute('**/api/**')
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}

/** From now on the browser's database takes nothing more, as when the device is full. */
function leaveNoRoom() {
  const refuse = () => {
    throw new DOMException('The storage is full.', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
}

/** Sees a plate without a connection, which is there again unsaid. */
async function seeUnknownPlate(page: Page) {
  await copyIsComplete(page)
  await disconnect(page)
  await typeSerial(page, crypto.randomUUID())
  await expect(seenPlates(page)).toContainText('Not looked up yet')
  await page.unroute('**/api/**')
}
