import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { monthsLater } from '#contract/dates/due-dates.ts'
import { limits } from '#contract/limits.ts'
import { localDay } from '#contract/local-day.ts'
import type { Trailer } from '#contract/trailer.ts'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const key = 'date_registration'
const today = localDay(new Date())
const written = (on: string) => on.split('-').reverse().join('/')
const rowOf = (name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('A date is set, and renewed by one tap without a network, which can be taken back', async () => {
  await open('editor')
  const { uuid } = await findTrailer(yard, ({ sheet }) => !sheet?.[key])
  await goTo(`/trailer/${uuid}/condition`)
  await copyIsComplete()
  const row = rowOf('Registration expiry')
  await expect.element(row).toMatchTextContent(/Not set/)
  await row.getByRole('button', { name: 'Set Registration expiry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Registration expiry', { exact: true }).fill('1899-12-31')
  await expect.element(dialog.getByText(/between 1990 and 2100/)).toBeVisible()
  await dialog.getByLabelText('Registration expiry', { exact: true }).fill(today)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSaid(`Registration expiry: ${written(today)}`)
  await expect.element(row.getByText('Due today')).toBeVisible()
  troubles.allow(/ERR_FAILED/)
  await commands.cutOff('**/api/**')
  const next = written(monthsLater(today, 12))
  await row.getByRole('button', { name: `Renew Registration expiry to ${next}` }).click()
  await expect.element(row).toMatchTextContent(new RegExp(next))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row.getByText('Due today')).toBeVisible()
})

test('What is due has dates too, narrowed down to a customer and a class', async () => {
  await open('editor')
  const trailer = await findTrailer(yard, ({ customer, class: of }) => Boolean(customer && of))
  const { uuid, vin, customer } = trailer
  const due = { sheet: { [key]: '2020-02-29' } }
  await ask(yard, 'POST /trailer/{uuid}', { uuid, ...due })
  const isOther = (one: Trailer) => one.class && one.class.uuid !== trailer.class?.uuid
  const ofOther = await findTrailer(yard, ({ customer: of }) => of && of.uuid !== customer?.uuid)
  const ofClass = await findTrailer(yard, (one) => isOther(one) && one.uuid !== ofOther.uuid)
  await ask(yard, 'POST /trailer/{uuid}', { uuid: ofOther.uuid, class: trailer.class, ...due })
  await ask(yard, 'POST /trailer/{uuid}', { uuid: ofClass.uuid, customer, ...due })
  await goTo(`/due?show=overdue&customer=${customer?.uuid}&class=${trailer.class?.uuid}`)
  await copyIsComplete()
  const row = rowOf(vin).filter({ hasText: 'Registration expiry, 29/02/2020' })
  await expect.element(row).toBeVisible()
  await expect
    .element(page.getByRole('combobox', { name: 'Customer' }))
    .toHaveValue(customer?.name ?? '')
  await expect.element(rowOf(ofOther.vin)).not.toBeInTheDocument()
  await expect.element(rowOf(ofClass.vin)).not.toBeInTheDocument()
  await row.getByRole('button', { name: /^Renew/ }).click()
  await expectSaid(`Registration expiry: ${written(monthsLater(today, 12))}`)
  await expect.element(row).not.toBeInTheDocument()
  const { sheet } = await ask(yard, 'GET /trailer/{uuid}', { uuid })
  expect(sheet?.[key]).toBe(monthsLater(today, 12))
})

test('What is due is printed whole, not only the page of it that is seen', async () => {
  const rows = () => document.querySelectorAll('.due-rows > li').length
  let onPaper = 0
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {
    onPaper = rows()
  })
  await open('editor', '/due?show=never')
  await copyIsComplete()
  await expect.poll(rows).toBe(limits.duePage)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => printed.mock.calls.length).toBe(1)
  const counts = page.getByText(/ never inspected$/).element().textContent
  expect(onPaper).toBe(Number(/(\d+) never/.exec(counts ?? '')?.[1]))
  dispatchEvent(new Event('afterprint'))
  await expect.poll(rows).toBe(limits.duePage)
})

test('An administrator names a kind of date with intervals of its own, and retires it', async () => {
  await open('admin')
  const { uuid } = await findTrailer(yard, ({ rego_state }) => rego_state === 'QLD')
  await goTo('/settings/dates')
  await page.getByRole('button', { name: 'Add Kind' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lift certificate')
  await dialog.getByRole('textbox', { name: 'Renewed by … months' }).fill('0')
  await expect.element(dialog.getByText('Between 1 and 240 months')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Renewed by … months' }).fill('12')
  await dialog.getByRole('button', { name: 'Add Interval' }).click()
  await dialog.getByRole('button', { name: /State/ }).click()
  await page.getByRole('option', { name: 'Queensland' }).click()
  const interval = dialog.getByRole('textbox', { name: 'Months', exact: true })
  await interval.fill('0')
  await expect.element(dialog.getByText('Between 1 and 240 months')).toBeVisible()
  await interval.fill('24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSaid('Saved')
  const row = rowOf('Lift certificate')
  await expect
    .element(row)
    .toMatchTextContent(/Renewed by 1 year · 1 exception · due 30 days before/)
  await goTo(`/trailer/${uuid}/condition`)
  await rowOf('Lift certificate').getByRole('button', { name: 'Set Lift certificate' }).click()
  const likely = written(monthsLater(today, 24))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Use ${likely}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(rowOf('Lift certificate')).toMatchTextContent(new RegExp(likely))
  await goTo(`/trailer/${uuid}`)
  await expect.element(page.getByRole('main').getByText('Lift certificate')).toBeVisible()
  await expect.element(page.getByRole('main').getByText(likely)).toBeVisible()
  await goTo('/settings/dates')
  await row.getByRole('button', { name: 'Retire: Lift certificate' }).click()
  await expect.element(row.getByText('Retired')).toBeVisible()
  await open('viewer', `/trailer/${uuid}/condition`)
  await expect.element(rowOf('Lift certificate')).toMatchTextContent(new RegExp(likely))
  await expect
    .element(page.getByRole('button', { name: /Lift certificate/ }))
    .not.toBeInTheDocument()
})

test('What another administrator changed meanwhile is refused, then seen', async () => {
  await open('admin', '/settings/dates')
  const change = rowOf('Warranty').getByRole('button', { name: 'Change Warranty' })
  await change.click()
  const { org } = await ask(yard, 'GET /session', {})
  const dateKinds = (org?.settings.dateKinds ?? []).map((one) => ({ ...one, remind_days: 45 }))
  await ask(yard, 'POST /organization/settings', { settings: { dateKinds } })
  const dialog = page.getByRole('dialog')
  troubles.allow(/409/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/was changed since/)).toBeVisible()
  await expect.element(page.getByText(/due 45 days before/).first()).toBeInTheDocument()
  // What is open began with what was: it is refused for good.
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/was changed since/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await change.click()
  await expect.element(dialog.getByRole('textbox', { name: /days before/ })).toHaveValue('45')
  await dialog.getByRole('textbox', { name: /days before/ }).fill('46')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSaid('Saved')
  await expect.element(rowOf('Warranty').getByText(/due 46 days before/)).toBeVisible()
})

test('Somebody makes an address for their calendar, sees it once, and revokes it', async () => {
  await open('viewer', '/settings/account')
  await page.getByRole('button', { name: 'Make Address' }).click()
  await expect.element(page.getByText(/\/api\/calendar\/[\w-]{43}\.ics$/)).toBeVisible()
  await goTo('/settings/account')
  await expect.element(page.getByRole('button', { name: 'New Address…' })).toBeVisible()
  await expect.element(page.getByText(/\/api\/calendar\//)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expectSaid('The address was revoked')
  await expect.element(page.getByRole('button', { name: 'Make Address' })).toBeVisible()
})
