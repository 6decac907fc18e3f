import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'
import { personRow, signInFirst } from '#tests/support/server/settings.ts'

test('An administrator gives a colleague a new password, which is shown once and ends the old one', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 40[13]/)
  const editor = await open('editor', '/home')
  const page = await open('admin', '/settings/organization')
  const opener = page.getByRole('button', { name: 'New password for Tobias Okonjo' })
  await opener.click()
  const question = page.getByRole('alertdialog', { name: 'New password for Tobias Okonjo?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await opener.click()
  await question.getByRole('button', { name: 'New Password' }).click()
  const shown = page.getByRole('dialog', { name: 'New password for Tobias Okonjo' })
  const password = await shown.getByText(/^(\w{4}-){4}\w{4}$/).innerText()
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'I have noted it' }).click()
  await expect(shown).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByText(password)).toHaveCount(0)
  const own = personRow(page, emailOf('admin'))
  await expect(own.getByRole('button', { name: /New password/ })).toHaveCount(0)

  await editor.goto('/trailers')
  await expect(editor.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
  await editor.getByRole('button', { name: 'Sign in' }).click()
  await signInFirst(editor, emailOf('editor'), password)
  await expect(editor).toHaveURL('/trailers')
})
