import { expect, type Page } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
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

test('A VIN that a USB scanner reads chooses the trailer to link, or says why not', async ({
  open,
}) => {
  const page = await open('editor')
  const [tag] = await ask(page, 'GET /trailers/access/unlinked', {})
  const free = await findTrailer(page, ({ accessKey }) => !accessKey)
  const linked = await findTrailer(page, (each) => each.accessKey)
  const address = `/link-tag/${tag?.uuid}?linked=1`
  await page.goto(address)
  const trailer = page.getByRole('combobox', { name: 'Trailer' })
  await expect(trailer).toBeFocused()
  await trailer.blur()
  await scan(page, `VIN: ${free.vin}`)
  await expect(trailer).toHaveValue(free.vin)
  await trailer.focus()
  await scan(page, linked.vin)
  await expect(page.getByText(`${linked.vin} has the scan tag`)).toBeVisible()
  await expect(trailer).toHaveValue('')
  await scan(page, free.vin)
  await expect(trailer).toHaveValue(free.vin)
  await scan(page, newVin)
  await expect(page.getByText(`No trailer has the VIN ${newVin}.`)).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'Register it with this tag' }).click()
  await expect(trailerForm(page).vin).toHaveValue(newVin)
})

test('A plate that a USB scanner reads is chosen in the dialog that links one', async ({
  open,
}) => {
  const page = await open('editor')
  const [tag, other] = await ask(page, 'GET /trailers/access/unlinked', {})
  const free = await findTrailer(page, ({ accessKey }) => !accessKey)
  const linked = await findTrailer(page, (each) => each.accessKey)
  await page.goto(`/trailer/${free.uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link Scan Tag' })
  const plate = dialog.getByRole('combobox', { name: 'Scan tag' })
  await expect(plate).toBeVisible()
  await scan(page, addressOf(tag?.uuid))
  await expect(plate).toHaveValue(tag?.serial ?? '')
  await scan(page, addressOf(linked.accessKey?.uuid))
  await expect(dialog.getByText(`${linked.accessKey?.serial} is linked already.`)).toBeVisible()
  await expect(plate).toHaveValue('')
  await plate.focus()
  await scan(page, other?.serial ?? '')
  await expect(plate).toHaveValue(other?.serial ?? '')
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: `Link ${other?.serial}?` })).toBeVisible()
  await scan(page, addressOf(tag?.uuid))
  await expectSaid(page, 'Close the dialog first, then scan again.')
  await expect(page.getByRole('alertdialog', { name: `Link ${other?.serial}?` })).toBeVisible()
})

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

test('A scan into another field of a trailer sends nothing, and a VIN goes where it belongs', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid, vin: before } = await findTrailer(page, (each) => each.accessKey)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const { vin, job, identity, save } = trailerForm(page)
  await job.fill('J-9')
  await job.selectText()
  await scan(page, newVin)
  await expect(vin).toHaveValue(newVin)
  await expect(job).toHaveValue('J-9')
  await identity.focus()
  await scan(page, addressOf(uuid))
  await expectSaid(page, 'This is a scan tag, not a VIN.')
  await job.fill('')
  await scan(page, 'JOB-778899')
  await expect(job).toHaveValue('JOB-778899')
  await identity.fill('')
  await scan(page, 'Q-17')
  await expect(identity).toHaveValue('Q-17')
  await scanIntoNotes(page, newVin)
  await scanIntoMonth(page, newVin)
  await expect(save).toBeEnabled()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).vin).toBe(before)
})

/** What a scanner types into a text of several lines is taken out again; what is no VIN is a line of it. */
async function scanIntoNotes(page: Page, code: string) {
  const { vin, notes } = trailerForm(page)
  await vin.fill('')
  await notes.fill('Axle two\nruns hot')
  await notes.press('ArrowLeft')
  await notes.press('Shift+ArrowLeft')
  await scan(page, code)
  await expect(vin).toHaveValue(code)
  await expect(notes).toHaveValue('Axle two\nruns hot')
  await expect(vin).toBeFocused()
  await notes.focus()
  const selected = notes.evaluate(({ selectionStart, selectionEnd }: HTMLTextAreaElement) => [
    selectionStart,
    selectionEnd,
  ])
  expect(await selected).toEqual([15, 16])
  await notes.press('ControlOrMeta+z')
  await expect(notes).toHaveValue(`Axle two\nruns h${code}t`)
  await notes.fill('')
  await scan(page, 'JOB-778899')
  await expect(notes).toHaveValue('JOB-778899\n')
}

/** The digits of a code choose months until it is over. */
async function scanIntoMonth(page: Page, code: string) {
  const { vin, month } = trailerForm(page)
  await vin.fill('')
  const before = await month.inputValue()
  await month.focus()
  await scan(page, code)
  await expect(vin).toHaveValue(code)
  await expect(month).toHaveValue(before)
}

async function scanIntoDialog(page: Page, vin: string) {
  await page.getByRole('button', { name: 'Scan VIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan VIN' })
  await expect(dialog.getByText('There is no camera')).toBeVisible()
  await scan(page, vin)
  await expect(dialog.getByText([...vin].join(' '))).toBeAttached()
  await dialog.getByRole('button', { name: 'Use this VIN' }).click()
  await expect(dialog).toBeHidden()
}
