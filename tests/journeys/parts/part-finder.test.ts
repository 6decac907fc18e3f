import { expect } from '@playwright/test'
import { draftIsKept, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { openFinder, partsSection } from '#tests/support/browser/parts.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findFitted, partsOf } from '#tests/support/server/demo-trailers.ts'
import { refuseNext } from '#tests/support/server/refusal.ts'
import { loseServer } from '#tests/support/server/settings.ts'
import { tryAgain } from '#tests/support/try-again.ts'

test.use({ sharesYard: true })

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
  await expect(finder.dialog.getByText('Only what you selected is shown.')).toBeVisible()
  await expect(finder.parts).toHaveCount(1)
  await expect(finder.part('WR-LOG')).toBeChecked()
  await app.restart()
  await tryAgain(finder.dialog)
  await expect(finder.parts).toHaveCount(10)
})

test('What is typed of a custom part survives a reload', async ({ open }) => {
  const page = await open('editor')
  const { trailer } = await findFitted(page, ({ length }) => length === 0)
  const finder = await openFinder(page, trailer.uuid)
  await finder.toCustom.click()
  await finder.modelNumber.fill('YARD-2')
  await finder.description.fill('Half a sentence')
  await page.keyboard.press('Escape')
  await expect(finder.dialog).toBeHidden()
  const { add } = partsSection(page)
  await expect(add).toHaveText('Add Part (1 waiting)')
  await page.reload()
  await expect(add).toHaveText('Add Part (1 waiting)')
  await add.click()
  await expect(finder.modelNumber).toHaveValue('YARD-2')
  await expect(finder.description).toHaveValue('Half a sentence')
  await finder.dialog.getByRole('button', { name: 'Start again' }).click()
  await expect(finder.modelNumber).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(add).toHaveText('Add Part')
  expect(await partsOf(page, trailer.uuid)).toEqual([])
})

test('A part whose resources are refused stays, and they are tried again', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 400/)
  const page = await open('editor')
  const { trailer } = await findFitted(page, ({ length }) => length === 0)
  const finder = await openFinder(page, trailer.uuid)
  await finder.toCustom.click()
  await finder.modelNumber.fill('YARD-4')
  await finder.description.fill('Bracket')
  await finder.dialog.getByRole('button', { name: 'Add URL' }).click()
  await finder.dialog.getByRole('textbox', { name: 'Name' }).fill('Drawing')
  await finder.dialog.getByRole('textbox', { name: 'URL' }).fill('https://yard.example/4')
  await refuseNext(page, '**/api/trailers/resources')
  await finder.create.click()
  await expect(finder.dialog.getByText('The part is registered, but 1 of its')).toBeVisible()
  await draftIsKept(page, 'YARD-4')
  await page.reload()
  const list = partsSection(page)
  await expect(list.add).toHaveText('Add Part (1 waiting)')
  await list.add.click()
  await expect(finder.modelNumber).toHaveValue('YARD-4')
  await expect(finder.modelNumber).toBeDisabled()
  await finder.create.click()
  await expect(list.models.filter({ hasText: 'YARD-4' })).toBeFocused()
  await everythingIsSent(page)
  const [part, ...others] = await partsOf(page, trailer.uuid)
  expect(others).toEqual([])
  const resources = await ask(page, 'GET /trailer-parts/{part}/resources', {
    part: part?.uuid ?? '',
  })
  expect(resources.map(({ name }) => name)).toEqual(['Drawing'])
})
