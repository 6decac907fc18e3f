import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goTo, open, textsOf, troubles, yard } from '#tests/support/components/open.ts'
import { expectSaid } from '#tests/support/components/said.ts'
import { ask } from '#tests/support/server/ask.ts'

const row = (email: string) => page.getByRole('listitem').filter({ hasText: email })
const button = (name: string) => page.getByRole('button', { name })

test('Who is invited is listed, with a new link at a press, until they are withdrawn', async () => {
  await open('admin')
  const email = 'kim@acme.example'
  await ask(yard, 'POST /invitations', { name: 'Kim Doe', email, role: 'EDITOR' })
  await goTo('/settings/organization')
  await expect.element(row(email)).toMatchTextContent('Editor')
  await expect.element(row(email)).toMatchTextContent('invited by')
  await button('New link for Kim Doe').click()
  const dialog = page.getByRole('dialog', { name: 'Link for Kim Doe' })
  await expect.element(dialog.getByText(/\/join#[\w-]{43}$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await button('Withdraw the invitation of Kim Doe').click()
  await expectSaid('Kim Doe is no longer invited')
  await expect.element(row(email)).not.toBeInTheDocument()
  await expect.element(page.getByText(/Last seen|Not seen lately/).first()).toBeVisible()
  await button('Change role of').first().click()
  await page
    .getByRole('button', { name: /Role of/ })
    .last()
    .click()
  const offered = textsOf(page.getByRole('option'))
  expect(offered.join()).toContain('Sees everything, changes nothing')
})

test('A link that is over says so, and leads to the sign-in', async () => {
  troubles.allow(/api\/join\/look/, /status of 404/)
  await open('stranger', '/join#none')
  await expect.element(page.getByText(/This invitation is over, or was used already/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'To the sign-in' }))
    .toHaveAttribute('href', '/login')
})
