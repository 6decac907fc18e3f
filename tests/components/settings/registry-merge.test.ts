import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { pick, trailerForm } from '#tests/support/components/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const search = (words: string) => page.getByRole('searchbox').nth(1).fill(words)
const kind = 'customer' as const

/** @returns two customers, the first of a trailer that is not theirs alone */
async function twoCustomers(name: string) {
  const from = await ask(yard, 'POST /registry/customer', { name: `${name} Pty`, phone: '07 1' })
  const into = await ask(yard, 'POST /registry/customer', { name: `${name} Ltd` })
  return { from: from.uuid, into: into.uuid }
}

test('A customer is merged into another, which its link leads to from then on, and undone', async () => {
  await open('admin')
  const { from, into } = await twoCustomers('Merge')
  const { uuid, vin } = await findTrailer(yard, (each) => each.customer)
  await ask(yard, 'POST /trailer/{uuid}', { uuid, customer: { uuid: from } })
  await goTo('/settings/registry?kind=customer')
  await search('merge')
  await page.getByRole('button', { name: 'More for Merge Pty' }).click()
  await page.getByRole('menuitem', { name: 'Merge into…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('merge')
  await expect.element(page.getByRole('option', { name: 'Merge Ltd' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Merge Pty' }).elements()).toEqual([])
  await page.getByRole('option', { name: 'Merge Ltd' }).click()
  await expect.element(dialog.getByText(/^1 trailer moves to ‘Merge Ltd’/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect.element(page.getByText('‘Merge Pty’ was merged into ‘Merge Ltd’.')).toBeVisible()
  await expect.element(row('Merge Pty')).toMatchTextContent(/Merged into Merge Ltd/)
  await expect.element(row('Merge Ltd').first()).toMatchTextContent(/07 1.*1 trailer/)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(page.getByText('‘Merge Pty’ is a record of its own again.')).toBeVisible()
  await ask(yard, 'POST /registry/{kind}/{uuid}/merge', { kind, uuid: from, into })
  await goTo(`/trailers?where=customer:${from}`)
  await expect.element(page.getByRole('button', { name: 'Merge Ltd' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: vin })).toBeVisible()
  await goTo('/settings/registry?kind=customer&q=merge')
  await page.getByRole('button', { name: 'Undo the merging of Merge Pty' }).click()
  await expect.element(page.getByText('‘Merge Pty’ is a record of its own again.')).toBeVisible()
  const now = await ask(yard, 'GET /trailer/{uuid}', { uuid })
  expect([now.customer?.uuid, into === from]).toEqual([from, false])
})

test('What waits on a device for a merged customer arrives at the one that stays', async () => {
  troubles.allow(/ERR_FAILED/)
  await open('admin')
  const { from, into } = await twoCustomers('Waiting')
  const { uuid } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  await commands.cutOff(`**/api/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await pick('Customer', 'Waiting Pty')
  await trailerForm().save.click()
  await expect.element(page.getByText('Waiting Pty').first()).toBeVisible()
  await ask(yard, 'POST /registry/{kind}/{uuid}/merge', { kind, uuid: from, into })
  await goTo(`/trailer/${uuid}`)
  await expect.element(page.getByText('Waiting Ltd').first()).toBeVisible()
  await commands.letThrough(`**/api/trailer/${uuid}`)
  await goTo(`/trailers?where=customer:${from}`)
  const customerNow = async () => (await ask(yard, 'GET /trailer/{uuid}', { uuid })).customer
  await expect.poll(customerNow).toEqual({ uuid: into, name: 'Waiting Ltd' })
})
