import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAddress, open } from '#tests/support/components/open.ts'
import { pick, trailerForm } from '#tests/support/components/trailer-form.ts'

const thisYear = new Date().getFullYear()
const wrongDate = 'Please enter a valid date'

test('A VIN that can not be one is refused with the reason', async () => {
  await open('editor', '/register')
  const { vin, create } = trailerForm()
  const reasons = [
    ['', 'Required'],
    ['6T9ABCDEFGH12345', 'A valid VIN must be 17 characters in length (is 16)'],
    [
      '6T9ABCDEFGH12345é',
      'A valid VIN can only include uppercase letters and numbers (contains "é")',
    ],
  ] as const
  for (const [text, reason] of reasons) {
    await vin.fill(text)
    await create.click()
    await expect.element(vin).toHaveAccessibleDescription(reason)
    await expect.element(vin).toHaveFocus()
  }
  await vin.fill('1m8-gdm9a 1kp042788')
  await userEvent.keyboard('{Tab}')
  await expect.element(vin).toHaveValue('1M8GDM9A1KP042788')
  await expect
    .element(page.getByText('The check digit, the ninth character, is wrong.'))
    .toBeVisible()
  await vin.fill('')
  const field = vin.element()
  if (field instanceof HTMLElement) field.focus()
  field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
  document.execCommand('insertText', false, '*1m8gdm9axkp042788*')
  await expect.element(vin).toHaveValue('1M8GDM9AXKP042788')
  await expect.element(page.getByText('The check digit')).toHaveLength(0)
})

test('A manufactured date out of reach is refused', async () => {
  await open('editor', '/register')
  const { month, year, create } = trailerForm()
  await month.selectOptions('March')
  for (const [text, reason] of [
    ['19', wrongDate],
    [String(thisYear + 11), wrongDate],
    ['1800', ''],
    [String(thisYear + 10), ''],
    ['２０２４', ''],
  ] as const) {
    await year.fill(text)
    await create.click()
    await expect.element(year).toHaveAccessibleDescription(reason)
  }
  await month.selectOptions('Month')
  await create.click()
  await expect.element(year).toHaveAccessibleDescription(wrongDate)
})

test('What is missing is said under its field until the field is edited', async () => {
  await open('editor', '/register')
  const form = trailerForm()
  const required = [form.vin, form.classification, form.manufacturer, form.year]
  const optional = [form.rego, form.identity, form.job, form.customer, form.notes]
  await form.create.click()
  for (const field of required) await expect.element(field).toHaveAccessibleDescription('Required')
  for (const field of optional) await expect.element(field).toHaveAccessibleDescription('')
  await expect.element(page.getByText('Required', { exact: true })).toHaveLength(4)

  await form.vin.fill('6')
  await expect.element(form.vin).toHaveAccessibleDescription('1 of 17 characters')
  await pick('Manufacturer', 'Saltbush Skels')
  await expect.element(form.manufacturer).toHaveAccessibleDescription('')
  await expect.element(page.getByText('Required', { exact: true })).toHaveLength(2)
  await form.year.fill('2')
  await expect.element(page.getByText('Required', { exact: true })).toHaveLength(1)
  await expect.element(form.classification).toHaveAccessibleDescription('Required')
  await expectAddress('/register')
})
