import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { pick, trailerForm } from '#tests/support/browser/trailer-form.ts'

test.use({ sharesYard: true })

const thisYear = new Date().getFullYear()
const wrongDate = 'Please enter a valid date'

test('A VIN that can not be one is refused with the reason', async ({ open }) => {
  const page = await open('editor', '/register')
  const { vin, create } = trailerForm(page)
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
    await expect(vin).toHaveAccessibleDescription(reason)
    await expect(vin).toBeFocused()
  }
  await vin.fill('1m8-gdm9a 1kp042788')
  await vin.blur()
  await expect(vin).toHaveValue('1M8GDM9A1KP042788')
  await expect(page.getByText('The check digit, the ninth character, is wrong.')).toBeVisible()
  await vin.fill('')
  await vin.evaluate((field) => {
    field.focus()
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))
    document.execCommand('insertText', false, '*1m8gdm9axkp042788*')
  })
  await expect(vin).toHaveValue('1M8GDM9AXKP042788')
  await expect(page.getByText('The check digit')).toHaveCount(0)
})

test('A manufactured date out of reach is refused', async ({ open }) => {
  const page = await open('editor', '/register')
  const { month, year, create } = trailerForm(page)
  await month.selectOption('March')
  for (const [text, reason] of [
    ['19', wrongDate],
    [String(thisYear + 11), wrongDate],
    ['1800', ''],
    [String(thisYear + 10), ''],
    ['２０２４', ''],
  ] as const) {
    await year.fill(text)
    await create.click()
    await expect(year).toHaveAccessibleDescription(reason)
  }
  await month.selectOption({ label: 'Month' })
  await create.click()
  await expect(year).toHaveAccessibleDescription(wrongDate)
})

test('What is missing is said under its field until the field is edited', async ({ open }) => {
  const page = await open('editor', '/register')
  const form = trailerForm(page)
  const required = [form.vin, form.classification, form.manufacturer, form.year]
  const optional = [form.rego, form.identity, form.job, form.customer, form.notes]
  await form.create.click()
  for (const field of required) await expect(field).toHaveAccessibleDescription('Required')
  for (const field of optional) await expect(field).toHaveAccessibleDescription('')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(4)

  await form.vin.fill('6')
  await expect(form.vin).toHaveAccessibleDescription('1 of 17 characters')
  await pick(page, 'Manufacturer', 'Saltbush Skels')
  await expect(form.manufacturer).toHaveAccessibleDescription('')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2)
  await form.year.fill('2')
  await expect(page.getByText('Required', { exact: true })).toHaveCount(1)
  await expect(form.classification).toHaveAccessibleDescription('Required')
  await expect(page).toHaveURL(/\/register$/)
})
