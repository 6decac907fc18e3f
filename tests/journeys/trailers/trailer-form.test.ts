import { expect, type Page } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { fillRequired, pick, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'

test.use({ sharesYard: true })

test('Cancel brings back what was there', async ({ open }) => {
  const page = await open('editor')
  const { uuid, vin } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm(page)
  await form.vin.fill('SOMETHING ELSE')
  await form.rego.fill('ELSE')
  await form.cancel.click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByText('ELSE')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(form.vin).toHaveValue(vin)
  await expect(page.getByText('This is what you typed last time.')).toHaveCount(0)
})

test('A save shows everything that was changed', async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm(page)
  await form.vin.fill('6T9SAVED000000001')
  await form.rego.fill('NEW111')
  await form.state.click()
  await page.getByRole('option', { name: 'Tasmania' }).click()
  await form.identity.fill('TRL-9')
  await form.job.fill('J-9')
  await pick(page, 'Manufacturer', 'Saltbush Skels')
  await form.month.selectOption('July')
  await form.year.fill('2003')
  await form.notes.fill('Fresh paint')
  await form.save.click()
  await expect(page.getByRole('heading', { name: '6T9SAVED000000001' })).toBeVisible()
  await expect(form.save).toBeHidden()
  for (const [term, detail] of [
    ['VIN', '6T9SAVED000000001'],
    ['Registration', 'NEW111'],
    ['Registration State', 'Tasmania'],
    ['Trailer ID', 'TRL-9'],
    ['Job Number', 'J-9'],
    ['Manufacturer', 'Saltbush Skels'],
    ['Manufactured Date', 'July 2003'],
    ['Notes', 'Fresh paint'],
  ] as const)
    await expect(detailOf(page, term)).toHaveText(detail)
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect(saved).toMatchObject({
    ...{ vin: '6T9SAVED000000001', rego: 'NEW111', rego_state: 'TAS', notes: 'Fresh paint' },
    ...{ custom_identity_code: 'TRL-9', fleet_code: 'J-9', manufactured_date: '2003-07' },
    oem: { name: 'Saltbush Skels' },
  })
})

test('The prefix button goes round the VIN prefixes and none', async ({ open }) => {
  const page = await open('editor', '/register')
  const { org } = await ask(page, 'GET /session', {})
  const prefixes = org?.settings.vinPrefixes ?? []
  expect(prefixes.length).toBeGreaterThan(1)
  const { vin } = trailerForm(page)
  const next = page.getByRole('button', { name: 'Next VIN prefix' })
  for (const prefix of [...prefixes, '', ...prefixes.slice(0, 1)]) {
    await next.click()
    await expect(vin).toHaveValue(prefix)
  }
})

test('A VIN that is taken leads to the trailer that has it', async ({ open, troubles }) => {
  troubles.allow(/status of 409/)
  const page = await open('editor', '/register')
  const { uuid, vin } = await findTrailer(page, () => true)
  await fillRequired(page, vin)
  const form = trailerForm(page)
  await form.create.click()
  await expect(form.vin).toHaveAccessibleDescription(
    'A trailer with this VIN is already registered.',
  )
  await page.getByRole('link', { name: 'Open that trailer' }).click()
  await expect(page).toHaveURL(`/trailer/${uuid}`)
})

test('Create new customer makes one at once and selects it', async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor', '/register')
  const { customer } = trailerForm(page)
  const create = page.getByRole('option', { name: 'Create new customer ‘Nullarbor Freight’' })
  await customer.fill('Nullarbor'.padEnd(201, 'x'))
  await expect(customer).toHaveAccessibleDescription('At most 200 characters')
  await expect(page.getByRole('option', { name: /^Create new customer/ })).toBeHidden()
  await refuseNext(page, '**/api/customer')
  await customer.fill('Nullarbor Freight')
  await create.click()
  await expect(customer).toHaveAccessibleDescription('Unable to create customer')
  await customer.fill('Nullarbor Freight')
  await create.click()
  await expect(customer).toHaveValue('Nullarbor Freight')
  await expect(customer).toHaveAccessibleDescription('')
  // What was only typed goes when the field is left.
  await customer.press('Tab')
  await expect(customer).toHaveValue('Nullarbor Freight')
  const found = async () => {
    const customers = await ask(page, 'GET /customers', { search: 'Nullarbor' })
    return customers.map(({ name }) => name)
  }
  await expect.poll(found).toEqual(['Nullarbor Freight'])
  // A name that looks alike is that one.
  await customer.fill('nullarbor’s')
  await expect(page.getByRole('option', { name: /^Create new customer/ })).toBeVisible()
  await customer.fill('NULLARBOR  ’freight')
  await expect(page.getByRole('option', { name: 'Nullarbor Freight', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Create new customer/ })).toBeHidden()
  await customer.press('Tab')
  await expect(customer).toHaveValue('Nullarbor Freight')
})

test('The registration state is one of nine', async ({ open }) => {
  const page = await open('editor', '/register')
  const { state } = trailerForm(page)
  await state.click()
  const list = page.getByRole('listbox', { name: 'Registration State' })
  await expect(list.getByRole('option')).toHaveText([
    'None',
    'National',
    'Queensland',
    'New South Wales',
    'Western Australia',
    'Northern Territory',
    'Australian Capital Territory',
    'South Australia',
    'Victoria',
    'Tasmania',
  ])
  await list.getByRole('option', { name: 'Victoria' }).click()
  await expect(state).toContainText('Victoria')
})

/** What stands beside a term of the trailer's details. */
function detailOf(page: Page, term: string) {
  const item = page.locator('.description-list > div')
  return item.filter({ has: page.getByText(term, { exact: true }) }).getByRole('definition')
}
