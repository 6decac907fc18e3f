import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const vin = '6T9PLA1NADDR00001'

test('At an address without https a visitor reports a problem, and a trailer is registered', {
  tag: '@nightly',
}, async ({ app, launch, open, troubles }) => {
  troubles.allow(/Cross-Origin-Opener-Policy/)
  const viewer = await open('viewer')
  const { accessKey } = await findTrailer(viewer, (trailer) => trailer.accessKey)
  const browser = await launch(['--host-resolver-rules=MAP yard.example 127.0.0.1'])
  const baseURL = app.url.replace('127.0.0.1', 'yard.example')
  const page = await open('stranger', `/secure/access/${accessKey?.uuid}`, { browser, baseURL })
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page
    .getByRole('textbox', { name: 'What is wrong?' })
    .fill('The left rear light hangs by its cable.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Sent' })).toBeFocused()
  await page.goto('/login?next=/register')
  await signIn(page, 'editor')
  await fillRequired(page, vin)
  await trailerForm(page).create.click()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  const found = await ask(viewer, 'GET /trailers', { search: vin })
  expect(found).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
})
