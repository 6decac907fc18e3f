import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'

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
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
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
