import { expect, type Page } from '@playwright/test'
import { copyIsComplete, countRows } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 } }

test('An editor takes a deletion back before it is sent: the server never hears of it', async ({
  open,
}) => {
  const page = await open('editor', '/trailers?layout=cards')
  await copyIsComplete(page)
  const before = await shown(page)
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const index of [0, 1]) await boxes(page).nth(index).click()
  await choose(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete 2 trailers?' })
  await question.getByRole('textbox').fill('2')
  await question.getByRole('button', { name: 'Delete 2 trailers' }).click()
  await expectSaid(page, '2 trailers deleted. Being sent.')
  const links = page.locator('.trailer-list').getByRole('link')
  await expect(links.first()).not.toHaveText(before[0]?.[0] ?? '')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, 'Undone')
  await expect(links.first()).toHaveText(before[0]?.[0] ?? '')
  expect(await countRows(page, 'outbox')).toBe(0)
  expect(await shown(page)).toEqual(before)
  expect(asked).not.toContain('/api/trailer/archive')
})

test('A customer with the longest name that there may be is set within the dialog of a phone', async ({
  open,
}) => {
  const page = await open('editor', '/trailers', phone)
  const name = `Wollongbar ${'Wagga'.repeat(40)}`.slice(0, 200)
  await ask(page, 'POST /customer', { name })
  await page.reload()
  await copyIsComplete(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await boxes(page).first().click()
  await bar(page).getByRole('button', { name: 'Change 1 trailer' }).click()
  await page.getByRole('menuitem', { name: 'Set Customer', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Wollongbar')
  await page.getByRole('option', { name }).click()
  const button = dialog.getByRole('button', { name: 'Change 1 trailer' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const inside = await dialog.locator('.dialog-body').evaluate((body) => body.scrollWidth)
  expect(inside).toBe(phone.viewport.width)
})

/** The first trailers of the register, with their customers. */
async function shown(page: Page) {
  const trailers = await ask(page, 'GET /trailers', { limit: 3 })
  return trailers.map(({ vin, customer }) => [vin, customer?.name ?? ''])
}

async function choose(page: Page, act: string) {
  await bar(page)
    .getByRole('button', { name: /^Change \d+ trailers?$/ })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const boxes = (page: Page) => page.locator('.trailer-list').getByRole('checkbox')
