import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { demoPassword } from '#tests/support/server/demo-people.ts'
import { codeOf } from '#tests/support/server/second-factor.ts'

test('Somebody sets up an authenticator app by keys, keeps the recovery codes, and signs in with both', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 401/)
  const page = await open('editor', '/settings/account')
  const factors = page.getByRole('list', { name: 'Second factors' })
  await factors.getByRole('button', { name: 'Set up' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  const code = dialog.getByRole('textbox', { name: 'Code that the app shows' })
  await expect(code).toBeFocused()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replace(
    / /g,
    '',
  )
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(dialog.getByText('editor@demo.drawbar.example')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^Organization: \S.*\nAccount: editor@demo\.drawbar\.example\n/m,
  )
  const recovery = await codes.first().innerText()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog).toBeHidden()
  await expect(factors.getByText('10 of 10 left')).toBeVisible()

  const other = await open('stranger', '/login')
  await signIn(other, 'editor')
  const asked = other.getByRole('textbox', { name: 'Code of your authenticator app' })
  await expect(asked).toBeFocused()
  await other.keyboard.type('000000')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText('This code is wrong')
  // A code counts once, and half a minute may begin before it is there.
  await asked.fill(codeOf(secret, 1))
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/home')

  const lost = await open('stranger', '/login')
  await signIn(lost, 'editor')
  await lost.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(lost.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
  await lost.keyboard.type(recovery)
  await lost.keyboard.press('Enter')
  await expect(lost).toHaveURL('/home')
})

test('A passkey is added, signs in beside the password, and is removed', async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(/status of 401/)
  // A passkey is for a name, and no name is an address of numbers.
  const baseURL = app.url.replace('127.0.0.1', 'localhost')
  const page = await open('stranger', undefined, { baseURL })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true },
    },
  })
  await page.goto('/login')
  await signIn(page, 'editor')
  await expect(page).toHaveURL('/home')
  await page.goto('/settings/account')
  const factors = page.getByRole('list', { name: 'Second factors' })
  await factors.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByLabel('Name').fill('Work phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(factors.getByText('Work phone')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, 'editor')
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home')

  await page.goto('/settings/account')
  await expect(factors.getByText('Last used')).toBeVisible()
  await factors.getByRole('button', { name: 'Remove passkey Work phone' }).click()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(factors.getByText('Work phone')).toBeHidden()
})
