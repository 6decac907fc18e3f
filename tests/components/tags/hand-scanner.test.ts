import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { scanHere } from '#tests/support/browser/hand-scanner.ts'
import { press } from '#tests/support/components/keys.ts'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { expectAddress, goTo, open, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const addressOf = (key = '') => `https://trailers.example/secure/access/${key}`
const newVin = '1M8GDM9AXKP042788'

test('What a USB scanner types into a field is taken for what it is', async () => {
  await open('editor', '/home')
  const { tag, free, linked } = await sample()
  await copyIsComplete()
  const search = page.getByRole('searchbox', { name: 'Search trailers' })
  await search.fill(addressOf(linked.accessKey?.uuid))
  await press(search, '{Enter}')
  await expectAddress(`/trailer/${linked.uuid}`)
  await scanInto(search, linked.vin, 'Tab')
  await expectAddress(`/trailers?q=${linked.vin}`)
  await goTo(`/link-tag/${tag.uuid}`)
  const trailer = page.getByRole('combobox', { name: 'Trailer' })
  await scanInto(trailer, `I${free.vin}`)
  await expect.element(trailer).toHaveValue(free.vin)
  await goTo(`/trailer/${free.uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  const plate = page.getByRole('combobox', { name: 'Scan tag' })
  await scanInto(plate, addressOf(tag.uuid))
  await expect.element(plate).toHaveValue(tag.serial)
  await goTo(`/trailer/${free.uuid}/log`)
  await page.getByRole('button', { name: 'Add Entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the Logbook' })
  await scanInto(dialog.getByLabelText('What was done'), linked.vin)
  await expectSaid(/^The scan stays in this field/)
  await scanInto(dialog.getByLabelText('Day, if not today'), linked.vin)
  await expectAddress(`/trailer/${linked.uuid}`)
  await goTo('/register')
  await press(trailerForm().vin, 'I1M8GDM9AXKP042788')
  await expect.element(trailerForm().vin).toHaveValue('1M8GDM9AXKP042788')
})

test('A VIN that a USB scanner reads chooses the trailer to link, or says why not', async () => {
  await open('editor')
  const { tag, free, linked } = await sample()
  const address = `/link-tag/${tag.uuid}?linked=1`
  await goTo(address)
  const trailer = page.getByRole('combobox', { name: 'Trailer' })
  await expect.element(trailer).toHaveFocus()
  const field = await focused()
  field.blur()
  await scanHere({ typed: `VIN: ${free.vin}` })
  await expect.element(trailer).toHaveValue(free.vin)
  await scanInto(trailer, linked.vin)
  await expect.element(page.getByText(`${linked.vin} has the scan tag`)).toBeVisible()
  await expect.element(trailer).toHaveValue('')
  await scanHere({ typed: free.vin })
  await expect.element(trailer).toHaveValue(free.vin)
  await scanHere({ typed: newVin })
  await expect.element(page.getByText(`No trailer has the VIN ${newVin}.`)).toBeVisible()
  await expectAddress(address)
  await page.getByRole('button', { name: 'Register it with this tag' }).click()
  await expect.element(trailerForm().vin).toHaveValue(newVin)
})

test('A plate that a USB scanner reads is chosen in the dialog that links one', async () => {
  await open('editor')
  const { tag, other, free, linked } = await sample()
  await goTo(`/trailer/${free.uuid}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link Scan Tag' })
  const plate = dialog.getByRole('combobox', { name: 'Scan tag' })
  await expect.element(plate).toBeVisible()
  await scanHere({ typed: addressOf(tag.uuid) })
  await expect.element(plate).toHaveValue(tag.serial)
  await scanHere({ typed: addressOf(linked.accessKey?.uuid) })
  await expect
    .element(dialog.getByText(`${linked.accessKey?.serial} is linked already.`))
    .toBeVisible()
  await expect.element(plate).toHaveValue('')
  await scanInto(plate, other.serial)
  await expect.element(plate).toHaveValue(other.serial)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: `Link ${other.serial}?` })
  await expect.element(question).toBeVisible()
  await scanHere({ typed: addressOf(tag.uuid) })
  await expectSaid('Close the dialog first, then scan again.')
  await expect.element(question).toBeVisible()
})

test('A scan into another field of a trailer sends nothing, and a VIN goes where it belongs', async () => {
  await open('editor')
  const { uuid, vin: before } = await findTrailer(yard, (each) => each.accessKey)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const { vin, job, identity, save } = trailerForm()
  await job.fill('J-9')
  await press(job, '{Control>}a{/Control}')
  await scanHere({ typed: newVin })
  await expect.element(vin).toHaveValue(newVin)
  await expect.element(job).toHaveValue('J-9')
  await scanInto(identity, addressOf(uuid))
  await expectSaid('This is a scan tag, not a VIN.')
  await job.fill('')
  await scanHere({ typed: 'JOB-778899' })
  await expect.element(job).toHaveValue('JOB-778899')
  await identity.fill('')
  await scanHere({ typed: 'Q-17' })
  await expect.element(identity).toHaveValue('Q-17')
  await scanIntoNotes(newVin)
  await scanIntoMonth(newVin)
  await expect.element(save).toBeEnabled()
  expect((await ask(yard, 'GET /trailer/{uuid}', { uuid })).vin).toBe(before)
})

/** What a scanner types into a text of several lines is taken out again; what is no VIN is a line of it. */
async function scanIntoNotes(code: string) {
  const { vin, notes } = trailerForm()
  await vin.fill('')
  await notes.fill('Axle two\nruns hot')
  await press(notes, '{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}')
  await scanHere({ typed: code })
  await expect.element(vin).toHaveValue(code)
  await expect.element(notes).toHaveValue('Axle two\nruns hot')
  await expect.element(vin).toHaveFocus()
  const field = await notes.findElement()
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('the notes are no text')
  field.focus()
  expect([field.selectionStart, field.selectionEnd]).toEqual([15, 16])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(notes).toHaveValue(`Axle two\nruns h${code}t`)
  await notes.fill('')
  await scanHere({ typed: 'JOB-778899' })
  await expect.element(notes).toHaveValue('JOB-778899\n')
}

/** The digits of a code choose months until it is over. */
async function scanIntoMonth(code: string) {
  const { vin, month } = trailerForm()
  await vin.fill('')
  const field = await month.findElement()
  const before = field instanceof HTMLSelectElement ? field.value : ''
  await scanInto(month, code)
  await expect.element(vin).toHaveValue(code)
  await expect.element(month).toHaveValue(before)
}

async function scanInto(field: Locator, typed: string, end?: 'Enter' | 'Tab') {
  const element = await field.findElement()
  element.focus()
  await scanHere({ typed, end })
}

async function focused() {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) throw new Error('nothing has the focus')
  return activeElement
}

/** Two plates without a trailer, a trailer without a plate and one with it. */
async function sample() {
  const [tag, other] = await ask(yard, 'GET /trailers/access/unlinked', {})
  if (!tag || !other) throw new Error('the demo yard has too few plates')
  const free = await findTrailer(yard, ({ accessKey }) => !accessKey)
  const linked = await findTrailer(yard, (each) => each.accessKey)
  return { tag, other, free, linked }
}
