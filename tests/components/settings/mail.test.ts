import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Undelivered } from '#contract/message.ts'
import { goTo, open, troubles } from '#tests/support/components/open.ts'

const refused: Undelivered = {
  uuid: '7c0f4a52-0d0b-4c53-9c1e-1f0f7f1d2a01',
  kind: 'password reset',
  address: 'jo@acme.example',
  reason: 'The mail server refused this address: 550 No such mailbox',
  tries: 1,
  created_at: '2026-03-01T09:00:00.000Z',
  again_at: null,
}
const late: Undelivered = {
  ...refused,
  uuid: '7c0f4a52-0d0b-4c53-9c1e-1f0f7f1d2a02',
  address: 'bo@acme.example',
  reason: 'The mail server does not answer: connect ECONNREFUSED',
  again_at: '2026-03-01T10:00:00.000Z',
}

test('Mail that could not be delivered is listed with the reason, sent again and dismissed', async () => {
  await open('admin', '/settings/mail')
  await expect.element(page.getByText('This Drawbar sends no mail')).toBeVisible()
  await commands.holdNext('**/api/messages/undelivered')
  await goTo('/settings/mail')
  await commands.letGo(JSON.stringify({ data: [refused, late], error: '' }))
  await expect.element(page.getByText(refused.reason)).toBeVisible()
  await expect.element(page.getByText('given up')).toBeVisible()
  await expect.element(page.getByText('next try')).toBeVisible()
  const button = (name: string) => page.getByRole('button', { name })
  // The server does not know them: it is asked about the right one, and what it says is shown.
  troubles.allow(/api\/messages/, /status of 404/)
  await button('Send again: New password given, to jo@acme.example').click()
  await expect.element(page.getByText('There is no such message')).toBeVisible()
  await expect.element(button('Dismiss: New password given, to bo@acme.example')).toBeEnabled()
  await button('Dismiss: New password given, to bo@acme.example').click()
  await expect.element(page.getByText('There is no such message').nth(1)).toBeVisible()
})

test('Mail is closed to editors', async () => {
  await open('editor', '/settings/mail')
  await expect.element(page.getByText('Only an administrator can see this.')).toBeVisible()
})
