import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import {
  cameraSeeing,
  forbiddenCamera,
  noCamera,
  toRead,
} from '#tests/support/browser/fake-camera.ts'
import { typeCode } from '#tests/support/browser/type-code.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test('A camera that is refused is said, and typing works all the same', async ({
  open,
  launch,
}) => {
  const browser = await launch(forbiddenCamera)
  const page = await open('viewer', '/scan', { browser })
  await expect(page.getByRole('heading', { name: 'The camera is not allowed' })).toBeVisible()
  await expect(page.getByText('Allow it in the browser’s settings')).toBeVisible()
  const { uuid, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  await typeCode(page, accessKey?.serial.toLowerCase() ?? '')
  await expect(page).toHaveURL(`/trailer/${uuid}`)
})

test('A device without a camera says so, and takes the key', async ({ open, launch }) => {
  const browser = await launch(noCamera)
  const page = await open('viewer', '/scan', { browser })
  await expect(page.getByRole('heading', { name: 'There is no camera' })).toBeVisible()
  const { uuid, accessKey } = await findTrailer(page, (trailer) => trailer.accessKey)
  await typeCode(page, accessKey?.uuid ?? '')
  await expect(page).toHaveURL(`/trailer/${uuid}`)
})

test('A code that is no tag of ours is said with what it says', async ({
  open,
  launch,
}, testInfo) => {
  const code = 'https://elsewhere.example/menu'
  const browser = await launch(await cameraSeeing(code, testInfo.outputPath('menu.y4m')))
  const page = await open('viewer', '/scan', { browser })
  const message = page.getByRole('status').filter({ hasText: 'This is not a scan tag' })
  await expect(message).toContainText(code, toRead)
  await message.getByRole('button', { name: 'Scan again' }).click()
  await expect(message).toBeVisible()
  await expect(page).toHaveURL('/scan')
})

test('A tag that no trailer has yet is said to be unlinked', async ({ open, troubles }) => {
  troubles.allow(/status of 404/)
  const page = await open('editor', '/scan')
  const [tag] = await ask(page, 'GET /trailers/access/unlinked', {})
  await typeCode(page, tag?.serial ?? '')
  await expect(page.getByText(`${tag?.serial} is not linked yet.`)).toBeVisible()
  await typeCode(page, 'DB-99999')
  await expect(page.getByText('There is no tag DB-99999.')).toBeVisible()
  await typeCode(page, 'what is this?')
  await expect(page.getByText('This is no serial.')).toBeVisible()
  await expect(page).toHaveURL('/scan')
})

test('A stranger opens a key, and stays where it opens nothing', async ({ open, troubles }) => {
  troubles.allow(/status of 404/)
  const viewer = await open('viewer', '/home')
  const { vin, accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const page = await open('stranger', '/scan')
  await typeCode(page, randomUUID())
  await expect(page.getByText('No trailer found for this tag.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/scan')
  await typeCode(page, accessKey?.serial ?? '')
  await expect(page.getByText('Please sign in.')).toBeVisible()
  await typeCode(page, accessKey?.uuid ?? '')
  await expect(page).toHaveURL(`/secure/access/${accessKey?.uuid}`)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
})

test('The scanner closes to where it was opened from', async ({ open }) => {
  const page = await open('viewer', '/trailers')
  await page.getByRole('link', { name: 'Scan' }).first().click()
  await expect(page).toHaveURL('/scan')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/trailers')
  const stranger = await open('stranger', '/scan')
  await stranger.getByRole('button', { name: 'Close' }).click()
  await expect(stranger).toHaveURL('/login')
})
