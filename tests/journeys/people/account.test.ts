import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { tabTo, typeInto } from '#tests/support/browser/keyboard.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { demoPassword, emailOf } from '#tests/support/server/demo-people.ts'
import { loseServer } from '#tests/support/server/settings.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('The avatar menu leads to the account by keys and the organization by a finger', async ({
  open,
}) => {
  const page = await open('viewer', '/home')
  await tabTo(page, page.getByRole('button', { name: 'Menu of Priya Lindqvist, PL' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Your Account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Your Account' })).toBeVisible()
  await expect(page.getByText(emailOf('viewer'))).toBeVisible()
  await expect(page.getByText('View Only')).toBeVisible()

  const mobile = await open('viewer', '/home', phone)
  await mobile.getByRole('button', { name: 'Menu of Priya Lindqvist' }).tap()
  await mobile.getByRole('menuitem', { name: 'Organization' }).tap()
  await expect(mobile).toHaveURL('/settings/organization')
})

test.describe('On a yard that nobody changed', () => {
  test.use({ sharesYard: false })

  test('Without an answer a name stays as typed, over a reload too', { tag: '@nightly' }, async ({
    app,
    open,
    troubles,
  }) => {
    troubles.allow(unreachable)
    const page = await open('viewer', '/settings/account')
    const { name, save } = nameForm(page)
    await name.fill('Priya Nova')
    await loseServer(app, page)
    await save.click()
    await expectSaid(page, 'Unable to save changes')
    await expect(page.getByRole('alert')).toHaveText(
      'The server does not answer. Nothing is lost: try again.',
    )
    await app.restart()
    await page.reload()
    await expect(name).toHaveValue('Priya Nova')
    await expect(page.getByRole('button', { name: 'Menu of Priya Lindqvist' })).toBeVisible()
    await save.click()
    await expect(page.getByRole('button', { name: 'Menu of Priya Nova' })).toBeVisible()
  })
})

test('A new password has to be secure, keeps this session and ends the other', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of (401|403)/)
  const page = await open('editor', '/settings/account')
  const other = await open('stranger', '/login')
  await signIn(other, 'editor')
  await expect(other).toHaveURL('/home')
  const { current, password, save } = passwordForm(page)
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(save).toBeDisabled()
  await password.fill('aaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(page.getByRole('status').filter({ hasText: 'Password is weak' })).toBeAttached()
  await expect(save).toBeDisabled()
  await password.fill('Another-One-4')
  await expect(save).toBeDisabled()
  await current.fill('drawbar-dem0')
  await save.click()
  await expect(page.getByText('This is not your current password.').first()).toBeVisible()
  await current.fill(demoPassword)
  await expect(page.getByRole('status').filter({ hasText: 'Password is secure' })).toBeAttached()
  await page.getByRole('button', { name: 'Show passwords' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await save.click()
  await expectSaid(page, 'Password updated. All other devices are signed out.')
  await expect(password).toHaveValue('')
  await expect(current).toHaveValue('')
  await expect(password).toHaveAttribute('type', 'password')
  await page.reload()
  await expect(page).toHaveURL('/settings/account')
  await other.goto('/trailers')
  await expect(other.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
  await other.getByRole('button', { name: 'Sign in' }).click()
  await signIn(other, 'editor', demoPassword)
  await expect(other.getByText('Email or password is incorrect.')).toBeVisible()
  await signIn(other, 'editor', 'Another-One-4')
  await expect(other).toHaveURL('/trailers')
})

test('A password that could not be saved is said so and stays typed', async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(unreachable)
  const page = await open('viewer', '/settings/account')
  const { current, password, save } = passwordForm(page)
  await typeInto(page, current, demoPassword)
  await typeInto(page, password, 'Another-One-4')
  await loseServer(app, page)
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Unable to update password')
  await expect(page.getByText('The server does not answer. Try again.')).toBeVisible()
  await expect(password).toHaveValue('Another-One-4')
  await app.restart()
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Password updated.')
})

function nameForm(page: Page) {
  return {
    name: page.getByRole('textbox', { name: 'Account Name' }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}

function passwordForm(page: Page) {
  return {
    current: page.getByLabel('Current password'),
    password: page.getByLabel('New password'),
    save: page.getByRole('button', { name: 'Save Password' }),
  }
}
