import { expect, type Locator, type Page } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraSeeing } from '#tests/support/browser/fake-camera.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import {
  quadrantPhoto,
  quadrantsOf,
  uprightQuadrants,
} from '#tests/support/pictures/quadrant-photo.ts'
import { ask } from '#tests/support/server/ask.ts'
import { demoPassword, emailOf } from '#tests/support/server/demo-people.ts'

const vin = '6T9ENDTOEND000001'

test('A trailer is registered with a photo, gets a tag, and its tag opens it for everybody', async ({
  open,
  launch,
}, testInfo) => {
  const page = await open('stranger', '/login')
  await test.step('sign in', () => signIn(page))
  const uuid = await test.step('register with a photo', () => register(page))
  await test.step('the photo is upright and says nothing of its place', () =>
    checkPhoto(page, uuid))
  const key = await test.step('link a tag', () => linkTag(page, uuid))

  const code = `https://any-host.example/secure/access/${key}`
  const browser = await launch(await cameraSeeing(code, testInfo.outputPath('plate.y4m')))
  await test.step('a colleague scans the plate', async () => {
    const colleague = await open('viewer', '/scan', { browser })
    await colleague.waitForURL(`**/trailer/${uuid}`)
    await expect(colleague.getByRole('heading', { name: vin })).toBeVisible()
  })
  await test.step('a stranger scans the plate', async () => {
    const stranger = await open('stranger', '/scan', { browser })
    await stranger.waitForURL(`**/secure/access/${key}`)
    await checkPublicView(stranger)
  })
})

async function signIn(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('editor'))
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/home')
}

async function register(page: Page) {
  await page.getByRole('link', { name: 'Register Trailer' }).first().click()
  await page.getByLabel('Add Image').setInputFiles({
    name: 'yard.jpg',
    mimeType: 'image/jpeg',
    buffer: await quadrantPhoto(),
  })
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
  await fillRequired(page, vin)
  const form = trailerForm(page)
  await form.job.fill('J-SECRET-77')
  await form.notes.fill('The owner pays late.')
  await form.customer.fill('Emu Flat')
  await page.getByRole('option', { name: 'Emu Flat Quarries' }).click()
  await form.create.click()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  return page.url().slice(-36)
}

async function checkPhoto(page: Page, uuid: string) {
  await everythingIsSent(page)
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await page.reload()
  const { image } = await ask(page, 'GET /trailer/{uuid}', { uuid })
  const shown = page.getByRole('img', { name: `Image of ${vin}` })
  await expect(shown).toHaveAttribute('data-state', 'shown')
  await expect(shown).toHaveAttribute('src', /^\/api\/file\//)
  expect(await quadrantsOf(await picture(shown))).toEqual(uprightQuadrants)
  for (const address of [image?.presignedUrl, image?.thumbnail, image?.thumbnail2x]) {
    const body = await (await page.request.get(address ?? '')).body()
    expect(await quadrantsOf(body)).toEqual(uprightQuadrants)
    expect(body.includes('Exif')).toBe(false)
    expect(body.includes('Test Camera')).toBe(false)
  }
}

/** The part of the screen that shows an image. */
const picture = (image: Locator) => image.screenshot({ animations: 'disabled' })

async function linkTag(page: Page, trailer: string) {
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link Scan Tag' })
  await expect(dialog.getByRole('button', { name: 'Link', exact: true })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Scan tag' }).fill('DB-10045')
  await page.getByRole('option', { name: 'DB-10045' }).click()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Link DB-10045?' })
  await expect(question).toContainText('cannot be unlinked without contacting support')
  const sound = page.waitForRequest(/\/sounds\/linked-[123]\.wav$/)
  await question.getByRole('button', { name: 'Link Scan Tag' }).click()
  await sound
  await expect(page.getByRole('button', { name: 'Scan Tag: DB-10045' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Scan Tag' })).toBeHidden()
  await everythingIsSent(page)
  const [tag] = await ask(page, 'GET /trailers/{trailer}/access', { trailer })
  return tag?.uuid ?? ''
}

async function checkPublicView(page: Page) {
  await expect(page.getByRole('heading', { name: vin })).toBeVisible()
  await expect(page.getByText('This view is read only.')).toBeVisible()
  await expect(page.getByRole('img', { name: `Image of ${vin}` })).toBeVisible()
  await expect(page.getByText('Low loader (TD)')).toBeVisible()
  const main = page.getByRole('main')
  for (const secret of ['Emu Flat', 'J-SECRET-77', 'pays late', 'Customer', 'Job Number', 'Notes'])
    await expect(main).not.toContainText(secret)
  await expect(main.getByRole('heading', { name: 'Build Specification' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Scan Tag' })).toHaveCount(0)
  await expect(main).not.toContainText('DB-10045')
  // All that a visitor can do here: nothing that changes the trailer.
  const buttons = await page.getByRole('button').all()
  for (const button of buttons)
    await expect(button).toHaveAccessibleName(/^(Copy .*|Search|Daylight mode|Report a problem)$/)
}
