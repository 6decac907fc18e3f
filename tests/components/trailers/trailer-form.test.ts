import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { press } from '#tests/support/components/keys.ts'
import {
  damaged,
  expectAddress,
  goTo,
  open,
  textsOf,
  troubles,
  yard,
} from '#tests/support/components/open.ts'
import { fillRequired, pick, trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('Cancel brings back what was there', async () => {
  await open('editor')
  const { uuid, vin } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm()
  await form.vin.fill('SOMETHING ELSE')
  await form.rego.fill('ELSE')
  await form.cancel.click()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect.element(page.getByText('ELSE')).toHaveLength(0)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect.element(form.vin).toHaveValue(vin)
  await expect.element(page.getByText('This is what you typed last time.')).toHaveLength(0)
})

test('A save shows everything that was changed', async () => {
  await open('editor')
  const { uuid } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm()
  await form.vin.fill('6T9SAVED000000001')
  await form.rego.fill('NEW111')
  await form.state.click()
  await page.getByRole('option', { name: 'Tasmania' }).click()
  await form.identity.fill('TRL-9')
  await form.job.fill('J-9')
  await pick('Manufacturer', 'Saltbush Skels')
  await form.month.selectOptions('July')
  await form.year.fill('2003')
  await form.notes.fill('Fresh paint')
  await form.save.click()
  await expect.element(page.getByRole('heading', { name: '6T9SAVED000000001' })).toBeVisible()
  await expect.element(form.save).not.toBeInTheDocument()
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
    await expect.element(detailOf(term)).toHaveTextContent(detail)
  await expect
    .poll(() => ask(yard, 'GET /trailer/{uuid}', { uuid }))
    .toMatchObject({
      ...{ vin: '6T9SAVED000000001', rego: 'NEW111', rego_state: 'TAS', notes: 'Fresh paint' },
      ...{ custom_identity_code: 'TRL-9', fleet_code: 'J-9', manufactured_date: '2003-07' },
      oem: { name: 'Saltbush Skels' },
    })
})

test('The prefix button goes round the VIN prefixes and none', async () => {
  await open('editor', '/register')
  const { org } = await ask(yard, 'GET /session', {})
  const prefixes = org?.settings.vinPrefixes ?? []
  expect(prefixes.length).toBeGreaterThan(1)
  const { vin } = trailerForm()
  const next = page.getByRole('button', { name: 'Next VIN prefix' })
  for (const prefix of [...prefixes, '', ...prefixes.slice(0, 1)]) {
    await next.click()
    await expect.element(vin).toHaveValue(prefix)
  }
})

test('A VIN that is taken leads to the trailer that has it', async () => {
  troubles.allow(/status of 409/)
  await open('editor', '/register')
  const { uuid, vin } = await findTrailer(yard, () => true)
  await fillRequired(vin)
  const form = trailerForm()
  await form.create.click()
  await expect
    .element(form.vin)
    .toHaveAccessibleDescription('A trailer with this VIN is already registered.')
  const there = page.getByRole('link', { name: 'Open that trailer' })
  await form.vin.fill('6T9OTHER000000001')
  await expect.element(there).not.toBeInTheDocument()
  await form.vin.fill(vin)
  await form.create.click()
  await expect.element(form.vin).toHaveAttribute('aria-invalid', 'true')
  await there.click()
  await expectAddress(`/trailer/${uuid}`)
})

test('Create new customer makes one at once and selects it', async () => {
  troubles.allow(/status of 400/)
  await open('editor', '/register')
  const { customer } = trailerForm()
  const create = page.getByRole('option', { name: 'Create new customer ‘Nullarbor Freight’' })
  await customer.fill('Nullarbor'.padEnd(201, 'x'))
  await expect.element(customer).toHaveAccessibleDescription('At most 200 characters')
  await expect
    .element(page.getByRole('option', { name: /^Create new customer/ }))
    .not.toBeInTheDocument()
  await commands.changeNext('**/api/customer', { body: damaged })
  await customer.fill('Nullarbor Freight')
  await create.click()
  await expect.element(customer).toHaveAccessibleDescription('Unable to create customer')
  await customer.fill('Nullarbor Freight')
  await create.click()
  await expect.element(customer).toHaveValue('Nullarbor Freight')
  await expect.element(customer).toHaveAccessibleDescription('')
  // What was only typed goes when the field is left.
  await press(customer, '{Tab}')
  await expect.element(customer).toHaveValue('Nullarbor Freight')
  const found = async () => {
    const customers = await ask(yard, 'GET /customers', { search: 'Nullarbor' })
    return customers.map(({ name }) => name)
  }
  await expect.poll(found).toEqual(['Nullarbor Freight'])
  // A name that looks alike is that one.
  await customer.fill('nullarbor’s')
  await expect.element(page.getByRole('option', { name: /^Create new customer/ })).toBeVisible()
  await customer.fill('NULLARBOR  ’freight')
  await expect
    .element(page.getByRole('option', { name: 'Nullarbor Freight', exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByRole('option', { name: /^Create new customer/ }))
    .not.toBeInTheDocument()
  await press(customer, '{Tab}')
  await expect.element(customer).toHaveValue('Nullarbor Freight')
})

test('The registration state is one of nine', async () => {
  await open('editor', '/register')
  const { state } = trailerForm()
  await state.click()
  const list = page.getByRole('listbox', { name: 'Registration State' })
  await expect
    .poll(() => textsOf(list.getByRole('option')))
    .toEqual([
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
  await expect.element(state).toMatchTextContent('Victoria')
})

/** What stands beside a term of the trailer's details. */
function detailOf(term: string) {
  const item = page.bySelector('.description-list > div')
  return item.filter({ has: page.getByText(term, { exact: true }) }).getByRole('definition')
}

test('What was typed and not saved is listed in the queue, to go on with or to discard', async () => {
  await open('editor', '/register')
  const form = trailerForm()
  await form.vin.fill('6T9BEGUN000000001')
  await goTo('/queue')
  const row = page.getByRole('listitem').filter({ hasText: '6T9BEGUN000000001' })
  await expect.element(row).toMatchTextContent(/^New trailer/)
  await row.getByRole('link', { name: /^Open/ }).click()
  await expect.element(form.vin).toHaveValue('6T9BEGUN000000001')
  await goTo('/queue')
  await row.getByRole('button', { name: /^Discard/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await goTo('/register')
  await expect.element(form.vin).toHaveValue('')
})
