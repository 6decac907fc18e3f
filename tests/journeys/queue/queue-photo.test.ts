import { expect, type Page } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { partFinder, partsSection } from '#tests/support/browser/parts.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer, partsOf } from '#tests/support/server/demo-trailers.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'

test.use({ sharesYard: true })

const vin = '6T9REFUSEDPHOTO01'
/** Milliseconds: a form waits 8 seconds for an answer. */
const longerThanForm = 9000

test('A photo of a registration that is refused later stays with its own trailer', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 40[04]/)
  const page = await open('editor', '/register')
  await page.getByLabel('Add Image').setInputFiles(await photo())
  await expect(page.getByRole('img', { name: 'The new image' })).toBeVisible()
  await fillRequired(page, vin)
  await refuseNext(page, '**/api/trailers/*/image')
  await trailerForm(page).create.click()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  const uuid = page.url().slice(-36)
  await correct(page)
  await expect(page).toHaveURL(`/trailer/${uuid}/documents`)
  await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible()
  const image = async () => (await ask(page, 'GET /trailer/{uuid}', { uuid })).image
  await expect.poll(image).not.toBeNull()
  await everythingIsSent(page)
  await page.goto('/register')
  await expect(page.getByRole('img', { name: 'No image yet' })).toBeVisible()
})

test('A resource of a custom part that is refused later stays with its own part', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { uuid: trailer } = await bareTrailer(page)
  const part = await holdPart(page)
  await page.goto(`/trailer/${trailer}`)
  await partsSection(page).add.click()
  const finder = partFinder(page)
  await finder.toCustom.click()
  await finder.modelNumber.fill('YARD-9')
  await finder.description.fill('Bracket')
  await finder.dialog.getByRole('button', { name: 'Add URL' }).click()
  await finder.dialog.getByRole('textbox', { name: 'Name' }).fill('Drawing')
  await finder.dialog.getByRole('textbox', { name: 'URL' }).fill('https://yard.example/9')
  await refuseNext(page, '**/api/trailers/resources')
  await page.clock.install()
  await finder.create.click()
  await part.held
  // The form begins to wait at a moment that only it knows.
  await expect(async () => {
    await page.clock.fastForward(longerThanForm)
    await expectSaid(page, 'Saved on this device.', { timeout: 500 })
  }).toPass()
  await part.letGo()
  await correct(page)
  const [made] = await partsOf(page, trailer)
  await expect(page).toHaveURL(`/trailer-part/${made?.uuid}/${trailer}`)
  await page.getByRole('button', { name: 'Add Resources (1 waiting)' }).click()
  await expect(page.getByRole('listitem', { name: 'Drawing' })).toBeVisible()
})

/** Goes from the pill to the one change that needs attention, and into its form. */
async function correct(page: Page) {
  const pill = page.getByRole('banner').getByRole('link', { name: /^Queue/ })
  await expect(pill).toHaveText(/1 needs attention/)
  await pill.click()
  await page.locator('.queue-row[data-state=refused]').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click()
}

/** Holds the part back until nobody waits for it any more. */
async function holdPart(page: Page) {
  const asked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route('**/api/trailer-parts/custom', async (route) => {
    asked.resolve()
    await free.promise
    await route.continue()
  })
  return { held: asked.promise, letGo: free.resolve }
}

const photo = async () => ({
  name: 'yard.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await (await newPicture()).arrayBuffer()),
})
