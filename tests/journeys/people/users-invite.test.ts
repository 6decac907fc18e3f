import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { tabTo, typeInto } from '#tests/support/browser/keyboard.ts'
import { expectSaid, holdNotifications } from '#tests/support/browser/notifications.ts'
import { translate } from '#tests/support/browser/translate.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'
import { loseServer, personRow } from '#tests/support/server/settings.ts'

const jo = 'jo@acme.example'

test('Somebody is invited by keys, and comes in by the link that was shown', async ({ open }) => {
  const page = await open('admin', '/home')
  await page.getByRole('button', { name: 'Menu of' }).click()
  await page.getByRole('menuitem', { name: 'Organization' }).click()
  const opener = page.getByRole('button', { name: 'Invite User' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const { dialog, name, email, role, invite } = inviteForm(page)
  await expect(name).toBeFocused()
  await expect(role).toContainText('View Only')
  await page.keyboard.type('Jo Smith')
  // What would turn the text behind it round comes with pasted names.
  await page.keyboard.insertText('\u202e')
  await typeInto(page, email, jo)
  await tabTo(page, role)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { selected: true })).toBeFocused()
  await page.keyboard.type('Edi')
  await page.keyboard.press('Enter')
  await expect(role).toContainText('Editor')
  await tabTo(page, invite)
  await page.keyboard.press('Enter')
  const link = await shownLink(page)
  await expect(dialog).toContainText('It works once')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('list').filter({ hasText: jo })).toContainText('Editor')

  const { hash, pathname } = new URL(link)
  const invited = await open('stranger', pathname + hash)
  await expect(invited.getByLabel('New password')).toBeFocused()
  await expect(invited.getByLabel('Name')).toHaveValue('Jo Smith')
  await translate(invited)
  await invited.keyboard.type('short')
  await expect(invited.getByRole('button', { name: 'Accept and sign in' })).toBeDisabled()
  await invited.keyboard.type(', but now 5 Words')
  await invited.keyboard.press('Enter')
  await expect(invited).toHaveURL('/home')
  await expect(invited.getByRole('button', { name: 'Menu of Jo Smith, JS' })).toBeVisible()
  await page.reload()
  await expect(personRow(page, jo)).toContainText('Editor')
})

test('An email that is taken is said at its field, and nothing typed is lost', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 409/)
  const page = await open('admin', '/settings/organization')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const { name, email, invite } = inviteForm(page)
  await name.fill('Jo Smith')
  await email.fill(emailOf('viewer').toUpperCase())
  await invite.click()
  await expectSaid(page, 'Unable to invite user')
  await expect(email).toHaveAccessibleDescription('There is a user with this email already.')
  await expect(name).toHaveValue('Jo Smith')
  await page.reload()
  await page.getByRole('button', { name: 'Invite User' }).click()
  await expect(name).toHaveValue('Jo Smith')
  await email.fill(emailOf('editor'))
  // It does not leave by itself.
  await holdNotifications(page)
  await invite.click()
  await expect(page.getByText('Unable to invite user')).toBeVisible()
  await email.fill(jo)
  await email.press('Enter')
  await shownLink(page)
  await expect(page.getByText('Unable to invite user')).toBeHidden()
})

test('A notification is in reach over a dialog that was open before notifications were loaded', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 409/)
  const page = await open('admin')
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/notifications-*.js', async (route) => {
    await mayLoad
    await route.continue()
  })
  await page.goto('/settings/organization')
  await page.getByRole('button', { name: 'Invite User' }).click()
  load()
  const { name, email, invite } = inviteForm(page)
  await name.fill('Jo Smith')
  await email.fill(emailOf('viewer'))
  await holdNotifications(page)
  await invite.click()
  await page.getByRole('button', { name: 'Close toast' }).click()
  await expect(page.getByText('Unable to invite user')).toBeHidden()
})

test('An invite whose answer was lost gives the same link when it is sent again', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/ERR_FAILED/)
  const page = await open('admin', '/settings/organization')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const { name, email, invite } = inviteForm(page)
  await name.fill('Jo Smith')
  await email.fill(jo)
  let lost = ''
  await page.route('**/invitations', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    lost = await (await route.fetch()).text()
    await route.abort()
  })
  await invite.click()
  await expectSaid(page, 'Unable to invite user')
  await expect(
    page.getByText('The server does not answer. Try again: nobody is invited twice.'),
  ).toBeVisible()
  await page.unroute('**/invitations')
  await page.reload()
  await page.getByRole('button', { name: 'Invite User' }).click()
  await expect(email).toHaveValue(jo)
  await invite.click()
  expect(lost).toContain((await shownLink(page)).split('#')[1])
  expect(await ask(page, 'GET /invitations', {})).toHaveLength(1)
})

test('An invite without a server keeps what was typed, and Cancel drops it', {
  tag: '@nightly',
}, async ({ app, open, troubles }) => {
  troubles.allow(unreachable)
  const page = await open('admin', '/settings/organization')
  await page.getByRole('button', { name: 'Invite User' }).click()
  const { dialog, name, email, invite } = inviteForm(page)
  await name.fill('Jo Smith')
  await email.fill(jo)
  await loseServer(app, page)
  await invite.click()
  await expectSaid(page, 'Unable to invite user')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Invite User' }).click()
  await expect(name).toHaveValue('Jo Smith')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Invite User' }).click()
  await expect(name).toHaveValue('')
})

function inviteForm(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: 'Name' }),
    email: dialog.getByRole('textbox', { name: 'Email' }),
    role: dialog.getByRole('button', { name: /Role/ }),
    invite: dialog.getByRole('button', { name: 'Invite', exact: true }),
  }
}

async function shownLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Jo Smith is invited' })
  return dialog
    .filter({ hasText: jo })
    .getByText(/\/join#/)
    .innerText()
}
