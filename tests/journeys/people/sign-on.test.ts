import { expect } from '@playwright/test'
import { signedOnPath } from '#contract/sign-on.ts'
import { demoData } from '#server/demo/demo-data.ts'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'
import { startProvider } from '#tests/support/sign-on/start-provider.ts'

test('An edit that waits for a sign-in is sent after one at the provider, also when the first was cancelled', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(/status of 401/)
  const provider = await startProvider([`${app.url}/api${signedOnPath}`])
  provider.people.set('ed', { email: emailOf('editor') })
  const { issuer, clientId, clientSecret } = provider.settings
  const [organization] = demoData(new Date()).organization
  await app.leave()
  await app.restart({
    ...{ PUBLIC_URL: app.url, OIDC_ISSUER: issuer, OIDC_NAME: 'Yard ID' },
    ...{ OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    OIDC_DOMAINS: `${emailOf('editor').split('@')[1]}=${organization?.uuid}`,
  })
  const page = await open('editor')
  // The provider's own page has its letters from there.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }))
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm(page)
  await page.request.post('/api/logout', { data: {} })
  await form.notes.fill('Typed at the very last moment')
  await form.save.click()
  await expect(page.getByRole('link', { name: 'Queue: Sign in to send 1 change' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()

  await page.getByRole('button', { name: 'Sign in with Yard ID' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('The sign-in with Yard ID was cancelled.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with Yard ID' }).click()
  await page.getByPlaceholder('Enter any login').fill('ed')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`/trailer/${uuid}$`))
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe(
    'Typed at the very last moment',
  )
  await provider.stop()
})
