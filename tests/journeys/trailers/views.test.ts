import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { partsHaveCome } from '#tests/support/browser/parts-have-come.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'

test.use({ sharesYard: true })

test('A view is kept without a network, opens the list, is changed and deleted', async ({
  open,
  troubles,
}) => {
  // Without a service worker pages are asked for again.
  troubles.allow(/ERR_INTERNET_DISCONNECTED/, /could not be loaded/)
  const page = await open('editor', '/trailers?where=defects:dangerous', {
    viewport: { width: 390, height: 844 },
  })
  await copyIsComplete(page)
  await partsHaveCome(page)
  await page.context().setOffline(true)
  await choose(page, 'Save this view…')
  const dialog = page.getByRole('dialog', { name: 'Save View' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine to mend')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const menu = page.getByRole('button', { name: 'Views: Mine to mend, private' })
  await expect(menu).toBeVisible()
  await choose(page, 'Make it the default view')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(menu).toBeVisible()
  await expect(page).toHaveURL(/where=defects%3Adangerous/)
  await choose(page, 'All trailers')
  await expect(page).toHaveURL('/trailers?view=all')
  await choose(page, 'Mine to mend')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Built last')
  const changed = page.getByRole('group', { name: 'The view was changed' })
  await expect(changed).toBeVisible()
  expect([await smallTargets(page), await contentWidth(page)]).toEqual([[], 390])
  await page.context().setOffline(false)
  await changed.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(changed).toBeHidden()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('link', { name: /^Trailers \d/ }).click()
  await expect(page).toHaveURL('/trailers?view=all')
  await choose(page, 'Mine to mend')
  await choose(page, 'Delete this view…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
})

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: /^Views/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
