import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { open, troubles } from '#tests/support/components/open.ts'

test('Who forgot their password is told whom to ask where no mail is set up', async () => {
  await open('stranger', '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.element(page.getByText(/Ask an administrator of your organization/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to the sign-in' }))
    .toHaveAttribute('href', '/login')
})

test('A link for a new password asks for one, and says when it is over', async () => {
  troubles.allow(/api\/password\/reset/, /status of 404/)
  await commands.holdNext('**/api/password/reset/look')
  await open('stranger', '/new-password#none')
  await commands.letGo(JSON.stringify({ data: { email: 'jo@acme.example' }, error: '' }))
  await expect.element(page.getByText('jo@acme.example')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('My own 4 words, and more')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect.element(page.getByText('This link is over, or was used already')).toBeVisible()
})
