import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { loseServer } from '#tests/support/server/settings.ts'

test('VIN prefixes are changed by keys, and the registration offers them at once', async ({
  open,
}) => {
  const page = await open('admin', '/settings/organization')
  const { field, save, add } = prefixForm(page)
  await expect(field(3)).toBeVisible()
  await expect(save).toBeDisabled()
  await tabTo(page, page.getByRole('button', { name: 'Remove VIN prefix 1' }))
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(field(left + 1)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove VIN prefix 1' })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('List is empty..')).toBeVisible()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(1)).toBeFocused()
  await page.keyboard.type('  7ZZ9 ')
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(field(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSaid(page, 'VIN prefixes updated')
  await expect(field(1)).toHaveValue('7ZZ9')
  await expect(field(2)).toHaveCount(0)
  await expect(save).toBeDisabled()
  await page.getByRole('link', { name: 'Register Trailer' }).click()
  await page.getByRole('button', { name: 'Next VIN prefix' }).click()
  await expect(trailerForm(page).vin).toHaveValue('7ZZ9')
})

test('Eleven prefixes are the most, and only capitals and digits are saved', async ({ open }) => {
  const page = await open('admin', '/settings/organization')
  const { field, save, add } = prefixForm(page)
  await expect(field(3)).toBeVisible()
  for (let count = 4; count <= 11; count += 1) {
    await expect(add).toBeEnabled()
    await add.click()
    await field(count).fill(`P${count}`)
  }
  await expect(add).toBeDisabled()
  await field(11).fill('6T9-a')
  await expect(field(11)).toHaveAccessibleDescription(
    'A VIN prefix can only include uppercase letters and numbers (contains "-")',
  )
  await field(10).fill('A'.repeat(18))
  await expect(field(10)).toHaveAccessibleDescription('A VIN prefix has at most 17 characters')
  await save.click()
  await expect(field(10)).toBeFocused()
  await field(10).fill('P10')
  await field(11).fill('P11')
  await save.click()
  await expectSaid(page, 'VIN prefixes updated')
  const { org } = await ask(page, 'GET /session', {})
  expect(org?.settings.vinPrefixes).toHaveLength(11)
  expect(org?.settings.vinPrefixes.at(-1)).toBe('P11')
})

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
