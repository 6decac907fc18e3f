import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { ask } from '#tests/support/server/ask.ts'

test('A page on paper is black on white in every theme, without bars and buttons', async ({
  open,
}) => {
  const page = await open('editor', '/defects', { colorScheme: 'dark' })
  const [dangerous] = await ask(page, 'GET /defects', {
    severity: 'dangerous',
    state: 'open',
    limit: 1,
  })
  await page.goto(`/trailer/${dangerous?.trailer.uuid}`)
  const banner = page.locator('.danger-banner')
  await expect(banner).toBeVisible()
  await expect(page.locator('body')).not.toHaveCSS('background-color', white)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', white)
  await expect(banner).toHaveCSS('color', black)
  await expect(banner).toHaveCSS('background-color', white)
  await expect(banner).toHaveCSS('border-top-style', 'solid')
  await expect(page.locator('.fitted-part-words').first()).toHaveCSS('white-space', 'normal')
})

const white = 'rgb(255, 255, 255)'
const black = 'rgb(0, 0, 0)'
