import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { noCamera } from '#tests/support/browser/fake-camera.ts'
import { scan, scanBeforeScripts } from '#tests/support/browser/hand-scanner.ts'
import { holdBack } from '#tests/support/browser/hold-back.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const addressOf = (key = '') => `https://trailers.example/secure/access/${key}`
const newVin = '1M8GDM9AXKP042788'

test('A plate is found though another tab makes a change meanwhile', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('editor', undefined, { withoutCopy: true })
  const [tag] = await ask(page, 'GET /trailers/access/unlinked', {})
  const free = await findTrailer(page, ({ accessKey }) => !accessKey)
  const other = await page.context().newPage()
  await other.goto(`/trailer/${free.uuid}`)
  await page.goto(`/trailer/${free.uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  const plate = page.getByRole('combobox', { name: 'Scan tag' })
  await expect(plate).toBeVisible()
  const looking = await holdBack(page, '**/api/trailers/access/find/*')
  await scan(page, addressOf(tag?.uuid))
  await looking.held
  await other.getByRole('button', { name: 'Edit', exact: true }).click()
  await trailerForm(other).notes.fill('Axle two runs hot')
  await trailerForm(other).save.click()
  await expectSaid(other, 'Changes saved')
  await looking.letGo()
  await expect(plate).toHaveValue(tag?.serial ?? '')
})

test('A VIN that a USB scanner reads fills the form, also into its field', async ({
  open,
  launch,
}) => {
  const page = await open('editor', undefined, { browser: await launch(noCamera) })
  const known = await findTrailer(page, (each) => each.accessKey)
  // A scan that is over before the form has come is the form's all the same.
  await scanBeforeScripts(page, '/register', newVin)
  await page.goto('/register')
  const { vin } = trailerForm(page)
  await expect(vin).toHaveValue(newVin)
  await expect(page).toHaveURL('/register')
  await copyIsComplete(page)
  await scan(page, `I${known.vin}`)
  await expect(vin).toHaveValue(known.vin)
  await expect(page.getByText('A trailer with this VIN is already in the register.')).toBeVisible()
  await expect(vin).toBeFocused()
  await scan(page, addressOf(known.accessKey?.uuid))
  await expectSaid(page, 'This is a scan tag, not a VIN.')
  await expect(vin).toHaveValue(known.vin)
  await scan(page, `VIN=${newVin};GVM=4500`)
  await expect(vin).toHaveValue(newVin)
  await expect(page.getByText('Required')).toHaveCount(0)
  await scanIntoDialog(page, known.vin)
  await expect(vin).toHaveValue(known.vin)
})

async function scanIntoDialog(page: Page, vin: string) {
  await page.getByRole('button', { name: 'Scan VIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan VIN' })
  await expect(dialog.getByText('There is no camera')).toBeVisible()
  await scan(page, vin)
  await expect(dialog.getByText([...vin].join(' '))).toBeAttached()
  await dialog.getByRole('button', { name: 'Use this VIN' }).click()
  await expect(dialog).toBeHidden()
}
