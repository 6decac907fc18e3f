import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { loseServer } from '#tests/support/server/settings.ts'

test('A lost device is signed out from another, and what waits on it stays', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 401/)
  const page = await open('editor', '/settings/account')
  const sessions = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(sessions.getByText('Here', { exact: true })).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button')).toHaveCount(0)
  const lost = await open('stranger', '/login')
  await signIn(lost, 'editor')
  await expect(lost).toHaveURL('/home')
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Unsent changes stay there.')
  await asked.getByRole('button', { name: 'Sign out' }).click()
  await expectSaid(page, 'Signed out there')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await lost.goto('/trailers')
  await expect(lost.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
  await page.goto('/trailers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('Everywhere else is signed out at once, and without an answer it is said', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable, /status of 401/)
  const lost = await open('stranger', '/login')
  await signIn(lost, 'viewer')
  await expect(lost).toHaveURL('/home')
  const page = await open('viewer', '/settings/account')
  const all = page.getByRole('button', { name: 'Sign out everywhere else' })
  const asked = page.getByRole('alertdialog')
  await all.click()
  await expect(asked).toBeVisible()
  await loseServer(app, page)
  await asked.getByRole('button', { name: 'Sign out' }).click()
  await expect(asked.getByText('The server does not answer. Try again.')).toBeVisible()
  await app.restart()
  await asked.getByRole('button', { name: 'Sign out' }).click()
  await expectSaid(page, /^All other devices are signed out$/)
  await expect(all).toHaveCount(0)
  await lost.goto('/trailers')
  await expect(lost.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
})
