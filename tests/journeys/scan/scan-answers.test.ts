import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraSeeing, noCamera, toRead } from '#tests/support/browser/fake-camera.ts'
import { stackedPhoto } from '#tests/support/pictures/pictures.ts'
import { plateFrames } from '#tests/support/pictures/plate-frames.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const addressOf = (key = '') => `https://trailers.example/secure/access/${key}`

test('Without a connection a plate opens its trailer from the device', async ({
  open,
  launch,
  troubles,
}, testInfo) => {
  troubles.allow(/ERR_FAILED/)
  const { uuid, vin, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
  const file = testInfo.outputPath('plate.y4m')
  const browser = await launch(await cameraSeeing(addressOf(accessKey?.uuid), file))
  const page = await open('viewer', '/home', { browser })
  await copyIsComplete(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Scan' }).first().click()
  await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
})

test('A plate of another organization, and one scanned signed out, open what everybody may see', async ({
  app,
  open,
  launch,
  troubles,
}, testInfo) => {
  troubles.allow(/status of 404/)
  const { vin, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
  const key = accessKey?.uuid ?? ''
  const browser = await launch(await cameraSeeing(addressOf(key), testInfo.outputPath('plate.y4m')))
  const stranger = await open('stranger', '/scan', { browser })
  await expect(stranger).toHaveURL(`/secure/access/${key}`, toRead)
  await expect(stranger.getByRole('heading', { name: vin })).toBeVisible()
  const [email, password] = ['jo@other.example', 'Correct-Horse-9']
  await app.admin('create-organization', '--name', 'Other Yard')
  const user = ['--name', 'Jo', '--email', email, '--role', 'EDITOR', '--password', password]
  await app.admin('create-user', '--organization', 'Other Yard', ...user)
  const page = await open('stranger', undefined, { browser })
  await page.request.post('/api/login', { data: { email, password } })
  await page.goto('/scan')
  await expect(page).toHaveURL(`/secure/access/${key}`, toRead)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
})

test('A plate that nobody knows is said to be unknown, signed in or not', async ({
  open,
  launch,
  troubles,
}, testInfo) => {
  troubles.allow(/status of 404/)
  const file = testInfo.outputPath('plate.y4m')
  const browser = await launch(await cameraSeeing(addressOf(randomUUID()), file))
  for (const who of ['editor', 'stranger'] as const) {
    const page = await open(who, '/scan', { browser })
    await expect(page.getByText('No trailer found for this tag.')).toBeVisible(toRead)
    await expect(page.getByRole('img', { name: 'The picture that was read' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Seen plates' })).toHaveCount(0)
  }
})

test(
  'Where WebAssembly does not come, the page itself reads the plate',
  { tag: '@nightly' },
  async ({ open, launch, troubles }, testInfo) => {
    troubles.allow(/ERR_FAILED/, /wasm/, /ArrayBuffer instantiation/)
    const { uuid, accessKey } = await findTrailer(await open('viewer'), (each) => each.accessKey)
    const file = testInfo.outputPath('plate.y4m')
    const browser = await launch(await cameraSeeing(addressOf(accessKey?.uuid), file))
    const page = await open('viewer', undefined, { browser })
    let refused = 0
    await page.route('**/*.wasm', (route) => {
      refused += 1
      return route.abort()
    })
    await page.goto('/scan')
    await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
    expect(refused).toBeGreaterThan(0)
  },
)

test('A photo of a plate is read beside an advert, without WebAssembly alone', {
  tag: '@nightly',
}, async ({ open, launch, troubles }) => {
  troubles.allow(/ERR_FAILED/, /wasm/, /ArrayBuffer instantiation/)
  const page = await open('viewer', undefined, { browser: await launch(noCamera) })
  const { uuid, accessKey } = await findTrailer(page, (each) => each.accessKey)
  const plate = plateFrames(addressOf(accessKey?.uuid), 1)
  const advert = plateFrames('https://elsewhere.example/menu', 1)
  for (const isRefused of [false, true]) {
    const buffer = await stackedPhoto(isRefused ? plate : [...advert, ...plate])
    if (isRefused) await page.route('**/*.wasm', (route) => route.abort())
    await page.goto('/scan')
    // It comes with who is signed in, and what is below it moves once.
    await expect(page.getByText('Scan one after the other')).toBeVisible()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a photo' }).click()
    await (await chosen).setFiles({ name: 'plate.png', mimeType: 'image/png', buffer })
    await expect(page).toHaveURL(`/trailer/${uuid}`, toRead)
  }
})
