import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { loseServer } from '#tests/support/server/settings.ts'

test('Unsaved prefixes come back after a reload and a walk elsewhere, until Undo', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('admin', '/home')
  await page.getByRole('button', { name: 'Menu of' }).click()
  await page.getByRole('menuitem', { name: 'Organization' }).click()
  const { field, add } = prefixForm(page)
  await field(1).fill('CHANGED')
  await add.click()
  await field(4).fill('ADDED')
  await page.reload()
  await expect(field(4)).toHaveValue('ADDED')
  await expect(page.getByText('This is what you typed last time.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await page.goForward()
  await expect(field(1)).toHaveValue('CHANGED')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(1)).toHaveValue(/^6T9T/)
  await page.reload()
  await expect(field(1)).toHaveValue(/^6T9T/)
})

test('Prefixes that could not be saved stay typed', { tag: '@nightly' }, async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(unreachable)
  const page = await open('admin', '/settings/organization')
  const { field, save } = prefixForm(page)
  await field(1).fill('6T9NEW')
  await loseServer(app, page)
  await save.click()
  await expectSaid(page, 'Unable to save updated VINS, please try again later..')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The server does not answer. Nothing is lost: try again.',
  )
  await expect(field(1)).toHaveValue('6T9NEW')
  await app.restart()
  await save.click()
  await expectSaid(page, 'VIN prefixes updated')
})

function prefixForm(page: Page) {
  return {
    field: (number: number) =>
      page.getByRole('textbox', { name: `VIN prefix ${number}`, exact: true }),
    add: page.getByRole('button', { name: 'Add', exact: true }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}
