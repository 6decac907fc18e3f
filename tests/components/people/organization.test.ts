import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tabTo } from '#tests/support/components/keys.ts'
import {
  expectAddress,
  goTo,
  open,
  textsOf,
  troubles,
  yard,
} from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'

test('Users stand five a page, by name, with their roles, and are searched', async () => {
  await open('admin')
  for (const number of [1, 2, 3]) {
    const email = `zoe${number}@demo.drawbar.example`
    await ask(yard, 'POST /user/invite', { name: `Zoe Nr ${number}`, email, role: 'EDITOR' })
  }
  await goTo('/settings/organization')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Organization' })).toBeVisible()
  for (const name of ['User Management', 'VIN Prefixes'])
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect.element(page.getByText('Wattle Ridge Trailers')).toBeVisible()
  await expect.element(page.getByText('Showing 1–5 of 6')).toBeVisible()
  const self = personRow(emailOf('admin'))
  await expect.element(self).toMatchTextContent('Administrator')
  await expect.element(self).toMatchTextContent('You')
  await expect.element(self.getByRole('button', { name: 'Kick' })).not.toBeInTheDocument()
  const acts = personRow(emailOf('viewer')).getByRole('button')
  expect(textsOf(acts)).toEqual(['Change', 'Password', 'Second Factor', 'Kick'])
  await expect.element(page.getByText('Kick ends somebody’s access')).toBeVisible()
  await expect.element(personRow(emailOf('viewer'))).toMatchTextContent('View Only')
  await expect.element(personRow(emailOf('editor'))).toMatchTextContent('Editor')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectAddress('/settings/organization?users=2')
  await expect.element(page.getByText('Zoe Nr 3')).toBeVisible()
  await goTo('/settings/organization?users=2')
  await expect.element(page.getByText('Showing 6–6 of 6')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search Users' })
  await search.fill('zoe')
  await expect.element(page.getByText('Showing 1–3 of 3')).toBeVisible()
  await expectAddress('/settings/organization?find=zoe')
  await search.fill('nobody of that name')
  await expect.element(page.getByText('List is empty..')).toBeVisible()
})

for (const who of ['editor', 'viewer'] as const) {
  test(`The ${who} reads users and VIN prefixes, and is offered no change`, async () => {
    await open(who, '/settings/organization')
    await expect.element(personRow(emailOf(who))).toMatchTextContent('You')
    await expect.element(page.getByText('Only an administrator can change this.')).toBeVisible()
    await expect.element(page.getByText(/^6T9T\d\dWRH$/)).toBeVisible()
    for (const name of ['Invite User', /^Kick/, /^Change role/, 'Add', 'Save', /^Remove VIN/])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await goTo('/settings/visitors')
    await expect.element(page.getByText('Only an administrator can change this.')).toBeVisible()
    for (const choice of page.getByRole('checkbox').elements())
      await expect.element(choice).toBeDisabled()
  })
}

test('What visitors may do and see is chosen by a press, and stays', async () => {
  await open('admin', '/settings/visitors')
  const choice = page.getByRole('checkbox', { name: /^Visitors may report a problem/ })
  await expect.element(choice).toBeChecked()
  await page.getByText('Visitors may report a problem').click()
  await expectSaid('Saved')
  await expect.element(choice).not.toBeChecked()
  await goTo('/settings/visitors')
  await expect.element(choice).not.toBeChecked()
  const { org } = await ask(yard, 'GET /session', {})
  expect(org?.settings.reports).toBe(false)
})

test('VIN prefixes are changed by keys, and the registration offers them at once', async () => {
  await open('admin', '/settings/organization')
  const { field, save, add } = prefixForm()
  await expect.element(field(3)).toBeVisible()
  await expect.element(save).toBeDisabled()
  const remove = page.getByRole('button', { name: 'Remove VIN prefix 1', exact: true })
  await tabTo(remove)
  for (const left of [2, 1]) {
    await userEvent.keyboard('{Enter}')
    await expect.element(field(left + 1)).not.toBeInTheDocument()
    await expect.element(remove).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('List is empty..')).toBeVisible()
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field(1)).toHaveFocus()
  await userEvent.keyboard('  7ZZ9 ')
  await tabTo(add)
  await userEvent.keyboard('{Enter}')
  await expect.element(field(2)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectSaid('VIN prefixes updated')
  await expect.element(field(1)).toHaveValue('7ZZ9')
  await expect.element(field(2)).not.toBeInTheDocument()
  await expect.element(save).toBeDisabled()
  await page.getByRole('link', { name: 'Register Trailer' }).first().click()
  await page.getByRole('button', { name: 'Next VIN prefix' }).click()
  await expect.element(trailerForm().vin).toHaveValue('7ZZ9')
})

test('Eleven prefixes are the most, and only capitals and digits are saved', async () => {
  await open('admin', '/settings/organization')
  const { field, save, add } = prefixForm()
  const before = (await ask(yard, 'GET /session', {})).org?.settings.vinPrefixes.length ?? 0
  await expect.element(field(before)).toBeVisible()
  for (let count = before + 1; count <= 11; count += 1) {
    await expect.element(add).toBeEnabled()
    await add.click()
    await field(count).fill(`P${count}`)
  }
  await expect.element(add).toBeDisabled()
  await field(11).fill('6T9-a')
  await expect
    .element(field(11))
    .toHaveAccessibleDescription(
      'A VIN prefix can only include uppercase letters and numbers (contains "-")',
    )
  await field(10).fill('A'.repeat(18))
  await expect
    .element(field(10))
    .toHaveAccessibleDescription('A VIN prefix has at most 17 characters')
  await save.click()
  await expect.element(field(10)).toHaveFocus()
  await field(10).fill('P10')
  await field(11).fill('P11')
  await save.click()
  await expectSaid('VIN prefixes updated')
  const { org } = await ask(yard, 'GET /session', {})
  expect(org?.settings.vinPrefixes).toHaveLength(11)
  expect(org?.settings.vinPrefixes.at(-1)).toBe('P11')
})

test('The invite waits for a name of two letters and an email', async () => {
  const jo = 'jo@acme.example'
  await open('admin', '/settings/organization')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const email = dialog.getByRole('textbox', { name: 'Email' })
  const invite = dialog.getByRole('button', { name: 'Invite', exact: true })
  for (const [typedName, typedEmail, isReady] of [
    ['', jo, false],
    ['J', jo, false],
    [' J ', jo, false],
    ['Jo', '', false],
    ['Jo', 'jo@acme', false],
    ['Jo', 'jo smith@acme.example', false],
    ['Jo', ` ${jo} `, true],
  ] as const) {
    await name.fill(typedName)
    await email.fill(typedEmail)
    if (isReady) await expect.element(invite).toBeEnabled()
    else await expect.element(invite).toBeDisabled()
  }
})

test('The last administrator stays one, and is asked before', async () => {
  troubles.allow(/status of 409/)
  await open('admin', '/settings/organization')
  const row = personRow(emailOf('admin'))
  await chooseRole('Editor')
  const question = page.getByRole('alertdialog', { name: 'Give up being an administrator?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect
    .element(row.getByRole('button', { name: /Role of/ }))
    .toMatchTextContent('Administrator')
  await chooseRole('View Only')
  await question.getByRole('button', { name: 'Change My Role' }).click()
  await expectSaid('Unable to update user role')
  await expect
    .element(row.getByRole('alert'))
    .toHaveTextContent(
      'An organization needs an administrator. Make somebody else an administrator first.',
    )
  await row.getByRole('button', { name: 'Keep the role' }).click()
  await expect.element(row).toMatchTextContent('Administrator')

  /** In the list of the row, which is opened where it is not yet. */
  async function chooseRole(role: string) {
    const list = row.getByRole('button', { name: /Role of/ })
    const change = row.getByRole('button', { name: /^Change role/ })
    await expect.element(list.or(change)).toBeVisible()
    if (change.query()) await change.click()
    await list.click()
    await page.getByRole('option', { name: role }).click()
  }
})

const personRow = (email: string) => page.getByRole('listitem').filter({ hasText: email })

function prefixForm() {
  return {
    field: (number: number) =>
      page.getByRole('textbox', { name: `VIN prefix ${number}`, exact: true }),
    add: page.getByRole('button', { name: 'Add', exact: true }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}
