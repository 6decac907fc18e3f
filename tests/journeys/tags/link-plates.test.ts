import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { cameraSeeing, cameraShowing, toRead } from '#tests/support/browser/fake-camera.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { labelFrames } from '#tests/support/pictures/label-frames.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const vin = '6T9CLOSEDEARLY001'
const addressOf = (key = '') => `https://trailers.example/secure/access/${key}`

test('Plate after plate is linked by the barcode of its VIN, without a connection', async ({
  open,
  launch,
  troubles,
}, testInfo) => {
  troubles.allow(/ERR_FAILED/)
  const asking = await open('editor')
  const [first, second] = await ask(asking, 'GET /trailers/access/unlinked', {})
  const { uuid, vin } = await findTrailer(asking, ({ accessKey }) => !accessKey)
  const file = testInfo.outputPath('camera.y4m')
  const browser = await launch(await cameraSeeing(addressOf(first?.uuid), file))
  const page = await open('editor', '/home', { browser })
  await copyIsComplete(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Scan' }).first().click()
  await page.getByRole('link', { name: 'Link to a trailer' }).click(toRead)
  await expect(page.getByRole('combobox', { name: 'Trailer' })).toHaveValue('')
  await cameraShowing(await labelFrames(vin, 'Code128'), file)
  await scanVin(page)
  await expect(page.getByRole('combobox', { name: 'Trailer' })).toHaveValue(vin)
  await cameraSeeing(addressOf(second?.uuid), file)
  await page.getByRole('button', { name: 'Link, then scan the next' }).click()
  const question = page.getByRole('alertdialog', { name: `Link ${first?.serial}?` })
  await question.getByRole('button', { name: 'Link Scan Tag' }).click()
  await expect(page).toHaveURL(`/link-tag/${second?.uuid}?linked=1`, toRead)
  await expect(page.getByRole('combobox', { name: 'Trailer' })).toHaveValue('')
  await cameraShowing(await labelFrames(vin, 'Code128'), file)
  await scanVin(page)
  await expect(page.getByText(`${vin} has the scan tag ${first?.serial} already.`)).toBeVisible()
  await page.unroute('**/api/**')
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await everythingIsSent(page)
  expect(await ask(page, 'GET /trailers/{trailer}/access', { trailer: uuid })).toEqual([first])
})

test('A VIN that no trailer has is registered with the plate', async ({
  open,
  launch,
}, testInfo) => {
  const asking = await open('editor')
  const [tag] = await ask(asking, 'GET /trailers/access/unlinked', {})
  const frames = await labelFrames('1M8GDM9AXKP042788', 'Code39')
  const browser = await launch(await cameraShowing(frames, testInfo.outputPath('vin.y4m')))
  const page = await open('editor', `/link-tag/${tag?.uuid}`, { browser })
  await scanVin(page)
  await page.getByRole('button', { name: 'Register it with this tag' }).click()
  await expect(page.getByText(`Scan tag ${tag?.serial} is linked`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveValue('1M8GDM9AXKP042788')
})

test('A page that ends in the middle of a registration with a plate links it all the same', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor')
  const [tag] = await ask(page, 'GET /trailers/access/unlinked', {})
  await page.goto(`/register?tag=${tag?.uuid}`)
  await expect(page.getByText(`Scan tag ${tag?.serial} is linked`)).toBeVisible()
  await fillRequired(page, vin)
  const registering = await holdBack(page, '**/api/register-trailer')
  await trailerForm(page).create.click()
  await registering.held
  const next = await page.context().newPage()
  await page.close()
  await next.goto('/home')
  await everythingIsSent(next)
  const [trailer] = await ask(next, 'GET /trailers', { search: vin })
  const { uuid = '' } = trailer ?? {}
  expect(await ask(next, 'GET /trailers/{trailer}/access', { trailer: uuid })).toEqual([tag])
})

async function scanVin(page: Page) {
  await page.getByRole('button', { name: 'Scan VIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan VIN' })
  await dialog.getByRole('button', { name: 'Use this VIN' }).click(toRead)
  await expect(dialog).toBeHidden()
}
