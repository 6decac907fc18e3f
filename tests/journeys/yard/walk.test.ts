import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  copyIsComplete,
  draftIsKept,
  everythingIsSent,
} from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const yard = 'Behind the shed'

// A plate of nobody's is one of them.
test.beforeEach(({ troubles }) => troubles.allow(/404/))

test('A walk of five plates outlives a killed tab, is kept, and tells who was not seen since the last one', async ({
  open,
}) => {
  test.slow()
  const page = await open('editor', '/home', phone)
  await copyIsComplete(page)
  await page.evaluate(() => localStorage.setItem('drawbar-scan-on', 'yes'))
  const trailers = (await ask(page, 'GET /trailers', { limit: 100 })).filter(
    ({ accessKey }) => accessKey,
  )
  const serials = trailers.slice(0, 5).map(({ accessKey }) => accessKey?.serial ?? '')
  await page.goto('/scan')
  for (const serial of serials.slice(0, 3)) await type(page, serial)
  await expect(passed(page)).toHaveCount(3)
  // It is shown before it is kept.
  await draftIsKept(page, serials[2] ?? '')
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto('/scan')
  await expect(passed(next)).toHaveCount(3)
  for (const serial of serials.slice(3)) await type(next, serial)
  await type(next, 'DB-99999')
  await expect(passed(next)).toHaveCount(6)
  await inspectAndComeBack(next, trailers[4]?.vin ?? '')
  await expect(passed(next)).toHaveCount(6)
  await finish(next)
  await expect(next.getByRole('heading', { name: 'Seen 5' })).toBeVisible()
  await expect(plates(next, 'Plates without a trailer')).toHaveText(/DB-99999/)
  await expect(next.getByRole('heading', { name: /^Expected/ })).toHaveCount(0)
  // The next walk sees four of them, and a new one.
  await next.goto('/scan')
  await expect(next.getByRole('checkbox', { name: 'Scan one after the other' })).toBeChecked()
  await expect(passed(next)).toHaveCount(0)
  const fresh = trailers[5]
  for (const serial of [...serials.slice(1), fresh?.accessKey?.serial ?? '']) {
    await type(next, serial)
  }
  await expect(passed(next)).toHaveCount(5)
  await next.getByRole('link', { name: 'Finish the count' }).click()
  await expect(next.getByRole('button', { name: yard })).toBeVisible()
  await next.getByRole('textbox', { name: 'Name of the yard' }).fill('behind  the SHED ')
  await expect(next.getByText(`Kept with the counts of ${yard}.`)).toBeVisible()
  await next.getByRole('button', { name: 'Keep the Count' }).click()
  await expect(plates(next, 'Expected and not seen')).toContainText([trailers[0]?.vin ?? ''])
  await expect(plates(next, 'Seen and not expected')).toContainText([fresh?.vin ?? ''])
  await expect(plates(next, 'Seen')).toHaveCount(4)
  await expect(next.getByText('compared with')).toBeVisible()
  const saving = next.waitForEvent('download')
  await next.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Behind-the-shed-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Not seen","${trailers[0]?.vin}"`)
  await settleAndTakeBack(next, trailers[0]?.vin ?? '')
  await voidAndLetCount(next)
  await everythingIsSent(next)
  const walks = await ask(next, 'GET /walks', { limit: 100 })
  expect(walks.filter(({ name }) => name === yard)).toMatchObject([
    { seen: 5, expected: 5 },
    { seen: 6, expected: 0 },
  ])
})

test('Two tabs count together, and a count that one of them kept does not come back in the other', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/home')
  await copyIsComplete(page)
  await page.evaluate(() => localStorage.setItem('drawbar-scan-on', 'yes'))
  await page.goto('/scan')
  const other = await page.context().newPage()
  await other.goto('/scan')
  await expect(other.getByRole('textbox', { name: 'Serial or key' })).toBeVisible()
  await type(page, 'DB-90001')
  await expect(passed(page)).toHaveCount(1)
  await type(other, 'DB-90002')
  await expect(passed(other)).toHaveCount(2)
  await type(page, 'DB-90003')
  await expect(passed(page)).toHaveCount(3)
  await other.getByRole('button', { name: 'Clear the list' }).click()
  await expect(passed(other)).toHaveCount(1)
  await finish(page)
  await expect(page.getByRole('heading', { name: 'Plates without a trailer 1' })).toBeVisible()
  await type(other, 'DB-90004')
  await expect(passed(other)).toHaveCount(1)
  await expect(passed(other)).toContainText('DB-90004')
  await other.reload()
  await expect(passed(other)).toHaveCount(1)
})

test('A viewer scans plate after plate, and keeps no count', async ({ open }) => {
  const page = await open('viewer', '/home')
  await copyIsComplete(page)
  await page.evaluate(() => localStorage.setItem('drawbar-scan-on', 'yes'))
  await page.goto('/scan')
  await type(page, 'DB-99999')
  await expect(passed(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Finish the count' })).toHaveCount(0)
  const [seen] = (await ask(page, 'GET /trailers', {})).filter(({ accessKey }) => accessKey)
  await type(page, seen?.accessKey?.serial ?? '')
  await expect(passed(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Inspect/ })).toHaveCount(0)
  await page.goto('/walks')
  await expect(page.getByRole('list', { name: 'Counts' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Keep the Count' })).toHaveCount(0)
})

const passed = (page: Page) =>
  page.getByRole('list', { name: 'Scanned plates' }).getByRole('listitem')
const plates = (page: Page, title: string) =>
  page.getByRole('list', { name: title, exact: true }).getByRole('listitem')

async function type(page: Page, serial: string) {
  const field = page.getByRole('textbox', { name: 'Serial or key' })
  await field.fill(serial)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

/** Leaves a count for an inspection that nobody finishes, and comes back to it. */
async function inspectAndComeBack(page: Page, vin: string) {
  await page.getByRole('link', { name: `Inspect ${vin}` }).click()
  await expect(page.getByRole('heading', { name: `Inspect ${vin}` })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Yard check/i })
    .first()
    .click()
  await page.reload()
  await page.getByRole('link', { name: 'Back to the count' }).click()
  await expect(page).toHaveURL('/scan')
}

async function settleAndTakeBack(page: Page, vin: string) {
  const row = plates(page, 'Expected and not seen').filter({ hasText: vin })
  await row.getByRole('button', { name: 'Settle' }).click()
  const dialog = page.getByRole('dialog', { name: `Where is ${vin}?` })
  await dialog.getByText('Somewhere else').click()
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Where' })).toHaveAccessibleDescription(
    'Required',
  )
  await dialog.getByRole('textbox', { name: 'Where' }).fill('With the painter')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(row).toContainText('Somewhere else: With the painter')
  await row.getByRole('button', { name: 'Take back' }).click()
  await expect(row).toContainText('Missing again')
}

async function voidAndLetCount(page: Page) {
  const menu = page.getByRole('button', { name: 'What this count is' })
  // In as little room as a chip leaves it, the menu stands beside the button before it.
  await page.setViewportSize({ ...phone.viewport, width: 200 })
  const before = page.getByRole('button', { name: 'Export CSV' })
  expect((await menu.boundingBox())?.y).toBe((await before.boundingBox())?.y)
  await page.setViewportSize(phone.viewport)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Void this count' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It was the other yard')
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await expect(page.getByText('is not compared with others: It was the other yard')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Expected/ })).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Let it count as a part' }).click()
  await expect(page.getByText('Only a part of the yard was walked')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Expected/ })).toHaveCount(0)
  await menu.click()
  await page.getByRole('menuitem', { name: 'The whole yard was walked' }).click()
  await expect(plates(page, 'Expected and not seen')).not.toHaveCount(0)
}

async function finish(page: Page) {
  await page.getByRole('link', { name: 'Finish the count' }).click()
  await page.getByRole('textbox', { name: 'Name of the yard' }).fill(yard)
  await page.getByRole('button', { name: 'Keep the Count' }).click()
}
