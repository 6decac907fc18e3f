import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { resourceSection } from '#tests/support/browser/resource-section.ts'
import { addLink, bareTrailer } from '#tests/support/server/demo-trailers.ts'

test('A menu and a dialog that are wanted before their code has come open when it comes', async ({
  open,
}) => {
  const page = await open('editor')
  const letMenuGo = await hold(page, '**/assets/menu-box-*')
  const letDialogGo = await hold(page, '**/assets/dialog-box-*')
  await page.goto('/trailers')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letDialogGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const button = page.getByRole('button', { name: /^Menu of/ }).filter({ visible: true })
  await button.focus()
  await button.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)
  letMenuGo()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('A start shows its name until its page has come, however late', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('editor')
  const letPageGo = await hold(page, '**/assets/_signed-in.trailers-*.js')
  const session = page.waitForResponse('**/api/session')
  await page.goto('/trailers', { waitUntil: 'commit' })
  await (await session).finished()
  const name = page.locator('.opening')
  await expect(name).toBeVisible()
  // What the answer changes is drawn by then.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(name).toBeVisible()
  letPageGo()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(name).toHaveCount(0)
})

test('What is wanted and long in coming is said to be on its way', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('editor')
  const letDialogGo = await hold(page, '**/assets/dialog-box-*')
  await page.goto('/trailers')
  await page.getByRole('button', { name: 'Keep on this device' }).click()
  const said = page.getByText('This part of Drawbar is still loading.')
  await expect(said).toBeVisible()
  letDialogGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('The list of a pill that is pressed before its code has come opens when it comes', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  await addLink(page, uuid, { name: 'Tyre chart' })
  const letPillGo = await hold(page, '**/assets/pill-select-box-*')
  await page.goto(`/trailer/${uuid}/documents`)
  const pill = resourceSection(page).level('Tyre chart')
  await pill.focus()
  await pill.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  letPillGo()
  await page.getByRole('option', { name: /Only us/ }).press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(pill).toBeFocused()
})

test('An edit whose form does not come says so, and the page stays as it is', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/edit-trailer|could not be loaded|ERR_FAILED/)
  const page = await open('editor')
  const { uuid } = await bareTrailer(page)
  await page.route('**/assets/edit-trailer-*', (route) => route.abort())
  await page.goto(`/trailer/${uuid}`)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await expect(page.getByText('This part of Drawbar could not be loaded.')).toBeVisible()
  await expect(edit).toBeVisible()
})

/** Holds a script back, however often it is asked for. @returns lets it go */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
