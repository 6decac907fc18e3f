import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted, findTrailer } from '#tests/support/server/demo-trailers.ts'

const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name })
const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const search = (words: string) => page.getByRole('searchbox').nth(1).fill(words)

test('An administrator adds a manufacturer, which the form of a trailer offers at once', async () => {
  troubles.allow(/status of 409/)
  await open('admin', '/settings/registry')
  await press('Add Manufacturer')
  const [known] = await ask(yard, 'GET /oems', {})
  await field('Name').fill(known?.name.toUpperCase() ?? '')
  await dialog().getByRole('button', { name: 'Add' }).click()
  await expect
    .element(dialog().getByText('There is a manufacturer with this name already.'))
    .toBeVisible()
  await field('Name').fill('Kestrel Trailers')
  await dialog().getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('Manufacturer added.')).toBeVisible()
  await search('kestrel')
  await expect.element(row('Kestrel Trailers')).toMatchTextContent(/Makes trailers and parts/)
  await expect.poll(() => location.search).toContain('kestrel')
  await page.getByRole('link', { name: 'Register Trailer' }).click()
  await expectAddress('/register')
  await page.getByRole('combobox', { name: 'Manufacturer' }).fill('kestrel')
  await expect.element(page.getByRole('option', { name: 'Kestrel Trailers' })).toBeVisible()
})

test('A customer is corrected wherever a trailer names it, and led to from where it is used', async () => {
  const { customer, vin } = await findTrailer(yard, (each) => each.customer)
  const name = customer?.name ?? ''
  await open('admin', `/trailers?q=${encodeURIComponent(name)}`)
  await expect.element(page.getByRole('link', { name: vin }).first()).toBeVisible()
  await goTo('/settings/registry?kind=customer')
  await search(name)
  await press(`Edit ${name}`)
  await field('Name').fill(`${name} Renamed`)
  await field('Phone').fill('07 3000 0000')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await search('renamed')
  await expect.element(row(`${name} Renamed`)).toMatchTextContent(/07 3000 0000/)
  await expect.poll(() => location.search).toContain('renamed')
  await row(`${name} Renamed`).getByRole('link').click()
  await expect.poll(() => location.search).toContain(customer?.uuid)
  await expect.element(page.getByText(`${name} Renamed`).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: vin }).first().click()
  const call = page.getByRole('link', { name: '07 3000 0000' })
  await expect.element(call).toHaveAttribute('href', 'tel:0730000000')
  await goTo(`/trailers?q=${encodeURIComponent(`${name} Renamed`)}`)
  await expect
    .element(page.getByRole('main').getByRole('link', { name: vin }).first())
    .toBeVisible()
})

test('What is retired is offered no longer, until it is restored by Undo', async () => {
  await open('admin', '/settings/registry?kind=class')
  await search('converter')
  await press('More for Converter dolly (TD)')
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await expect.element(row('Converter dolly (TD)')).toMatchTextContent(/Retired/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('‘Converter dolly (TD)’ is offered again.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit Converter dolly (TD)' }).elements()).toEqual([])
})

test('What is typed into the form of a record stays until it is saved or given up', async () => {
  await open('admin', '/settings/registry?kind=customer')
  await press('Add Customer')
  await field('Name').fill('Half typed')
  await field('Phone').fill('07 3111')
  await goTo('/settings/registry?kind=customer')
  await press('Add Customer')
  await expect.element(field('Name')).toHaveValue('Half typed')
  await expect.element(dialog().getByText(/what you typed last time/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await press('Add Customer')
  await expect.element(field('Name')).toHaveValue('')
})

test('A registration begins with the manufacturer of trailers where there is only one', async () => {
  await open('admin', undefined, { withoutCopy: true })
  const [only, ...others] = await ask(yard, 'GET /oems', { makes_trailers: true })
  for (const { uuid } of others)
    await ask(yard, 'POST /registry/{kind}/{uuid}/retire', { kind: 'manufacturer', uuid })
  await goTo('/register')
  const manufacturer = page.getByRole('combobox', { name: 'Manufacturer' })
  await expect.element(manufacturer).toHaveValue(only?.name)
  for (const { uuid } of others)
    await ask(yard, 'POST /registry/{kind}/{uuid}/restore', { kind: 'manufacturer', uuid })
})

test('The registry is closed to editors', async () => {
  await open('editor', '/settings/registry')
  await expect.element(page.getByText('Only an administrator can see this.')).toBeVisible()
})

test('A custom part is corrected from its page', async () => {
  await open('admin')
  const { uuid: trailer } = await findTrailer(yard, () => true)
  const custom = { trailer, modelNumber: 'FOLDSTEP-9', description: 'Step' }
  const { uuid } = await ask(yard, 'POST /trailer-parts/custom', custom)
  await goTo(`/trailer-part/${uuid}/${trailer}`)
  await page.getByRole('link', { name: 'Correct This Part…' }).click()
  await expect.element(field('Model number')).toHaveValue('FOLDSTEP-9')
  await field('Description').fill('Folding step')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect.element(row('FOLDSTEP-9')).toMatchTextContent(/Folding step/)
  await expect.poll(() => location.search).not.toContain('edit')
})

test('A part that comes with Drawbar is not offered for correction', async () => {
  await open('admin')
  const { parts, trailer } = await findFitted(yard, ({ length }) => length > 1)
  const fitted = parts.find(({ part }) => part.model_number !== 'FOLDSTEP-9')
  await goTo(`/trailer-part/${fitted?.uuid}/${trailer.uuid}`)
  await expect.element(page.getByRole('link', { name: 'Recall This Part…' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await expect
    .element(page.getByRole('link', { name: 'Correct This Part…' }))
    .not.toBeInTheDocument()
})
