import { expect } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { tabTo, typeInto } from '#tests/support/browser/keyboard.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import {
  findFitted,
  openFinder,
  partFinder,
  partsOf,
  partsSection,
} from '#tests/support/browser/parts.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { loseServer } from '#tests/support/server/settings.ts'
import { tryAgain } from '#tests/support/try-again.ts'

test.use({ sharesYard: true })

const nothingFound =
  'No parts found matching those options, change your search or create a custom part.'

test('A part is found by manufacturer, category and text, and linked; the next one follows', async ({
  open,
}) => {
  const page = await open('editor')
  const { trailer } = await findFitted(page, ({ length }) => length === 0)
  const finder = await openFinder(page, trailer.uuid)
  await expect(finder.link).toBeDisabled()
  await finder.category('Axles & suspension').click()
  await finder.category('Hubs & bearings').click()
  await expect(finder.dialog.getByText('Hubs & bearings has no subcategories')).toBeVisible()
  await expect(finder.dialog.getByRole('list', { name: 'Category' })).toHaveText(
    'Axles & suspensionHubs & bearings',
  )
  await finder.manufacturer.fill('Axle')
  await page.getByRole('option', { name: 'Axlewright' }).click()
  await finder.search.fill('500,000')
  await expect(finder.parts).toHaveCount(2)
  await finder.part('AW-H9-UNIT').check()
  await expect(finder.dialog.getByText('Selected: AW-H9-UNIT')).toBeVisible()
  await finder.link.click()
  await expect(finder.dialog.getByText('AW-H9-UNIT linked')).toBeVisible()
  await expect(finder.part('AW-H9-UNIT')).toBeFocused()
  await expect(finder.link).toBeDisabled()
  await finder.part('AW-H10-UNIT').check()
  await finder.link.click()
  await expect(finder.dialog.getByText('AW-H10-UNIT linked')).toBeVisible()
  await finder.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(partsSection(page).models).toHaveText(['AW-H10-UNIT', 'AW-H9-UNIT'])
  await expect(partsSection(page).add).toBeFocused()
  await everythingIsSent(page)
  expect(await partsOf(page, trailer.uuid)).toHaveLength(2)
})

test('Where nothing matches, the finder leads to a custom part', async ({ open }) => {
  const page = await open('editor')
  const { trailer } = await findFitted(page, ({ length }) => length === 0)
  const finder = await openFinder(page, trailer.uuid)
  await finder.search.fill('zzzzzz')
  await expect(finder.dialog.getByText(nothingFound, { exact: true })).toBeVisible()
  await expect(finder.dialog.getByText('Register Custom Part')).toHaveCount(1)
  await finder.toCustom.click()
  await expect(page.getByRole('dialog', { name: 'Register Custom Part' })).toBeVisible()
  await finder.toFinder.click()
  await expect(page.getByRole('dialog', { name: 'Part Finder' })).toBeVisible()
  await expect(finder.search).toHaveValue('zzzzzz')
})

test('A link that fails says so and keeps the choice', async ({ app, open, troubles }) => {
  troubles.allow(/40[49]/, unreachable)
  const page = await open('editor')
  const { trailer } = await findFitted(page, ({ length }) => length === 0)
  const finder = await openFinder(page, trailer.uuid)
  await finder.part('WR-LOG').check()
  await loseServer(app, page)
  await finder.link.click()
  await expectSaid(page, /^Saved on this device/)
  await expect(finder.dialog.getByText('WR-LOG linked')).toBeVisible()

  await app.restart()
  await backOnline(page)
  await expect.poll(async () => (await partsOf(page, trailer.uuid)).length).toBe(1)
  await everythingIsSent(page)
  await ask(page, 'POST /trailer/archive', { uuid: trailer.uuid })
  await finder.part('WR-1400').check()
  await finder.link.click()
  await expectSaid(page, /^Unable to link part$/)
  await expect(finder.dialog.getByRole('alert')).toContainText('deleted')
  await expect(finder.part('WR-1400')).toBeChecked()
  await expect(finder.part('WR-1400')).toBeChecked()
})

test('A list that fails leaves only what is selected', { tag: '@nightly' }, async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(unreachable)
  const page = await open('editor', '/home', { withoutCopy: true })
  const { trailer } = await findFitted(page, ({ length }) => length === 0)
  const finder = await openFinder(page, trailer.uuid)
  await finder.part('WR-LOG').check()
  await loseServer(app, page)
  await finder.category('Brakes').click()
  await expect(finder.dialog.getByText('Only the part you selected is shown.')).toBeVisible()
  await expect(finder.parts).toHaveCount(1)
  await expect(finder.part('WR-LOG')).toBeChecked()
  await app.restart()
  await tryAgain(finder.dialog)
  await expect(finder.parts).toHaveCount(10)
})

test('The whole finder takes no mouse', async ({ open }) => {
  const page = await open('editor')
  const { trailer } = await findFitted(page, ({ length }) => length === 0)
  await page.goto(`/trailer/${trailer.uuid}`)
  const { add, models } = partsSection(page)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const finder = partFinder(page)
  await tabTo(page, finder.category('Tyres & wheels'))
  await page.keyboard.press('Enter')
  await expect(finder.category('Back to all')).toBeFocused()
  await typeInto(page, finder.search, 'potoroo')
  await page.keyboard.press('Enter')
  await expect(finder.dialog.getByText(/^Showing 1–\d+ of/)).toBeVisible()
  await expect(finder.dialog.locator('[data-stale=true]')).toHaveCount(0)
  await tabTo(page, finder.parts.first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(finder.parts.nth(1)).toBeChecked()
  await tabTo(page, finder.link)
  await page.keyboard.press('Enter')
  await expect(finder.dialog.getByText(/ linked/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(finder.dialog).toBeHidden()
  await expect(add).toBeFocused()
  await expect(models).toHaveCount(1)
})
