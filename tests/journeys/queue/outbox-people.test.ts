import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { appIsOnDevice } from '#tests/support/browser/service-worker.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import type { App } from '#tests/support/server/app.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ withServiceWorker: true })

// Pictures that the device does not have fail too.
test.beforeEach(({ troubles }) => troubles.allow(unreachable, /ERR_FAILED/))

test('What somebody keeps at the logout waits for their return; who signs in meanwhile is told, and sends none of it', async ({
  app,
  open,
}) => {
  const page = await open('editor', '/home')
  const uuid = await editWithoutServer(page, app)
  const dialog = await askToLogOut(page)
  await dialog.getByRole('button', { name: 'Keep for later' }).click()
  await expect(page).toHaveURL(/\/login/)
  await app.restart()
  await signIn(page, 'viewer')
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await expect(page.getByText(/^1 change of .+ waits on this device\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Show in the queue' }).click()
  await expect(page.getByText(/^1 change of .+ waits here\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Export the work of / })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take over/ })).toHaveCount(0)
  await expect(page.getByText('Everything is sent')).toHaveCount(0)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).not.toBe(note)
  await logOut(page)
  const again = page.getByRole('alertdialog')
  await expect(again).toContainText('1 change of other accounts stays on this device.')
  await again.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'editor')
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await noteArrives(page, uuid)
})

test('At the logout what waits can be sent first', { tag: '@nightly' }, async ({ app, open }) => {
  const page = await open('editor', '/home')
  const uuid = await editWithoutServer(page, app)
  const dialog = await askToLogOut(page)
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText('The server does not answer.')).toBeVisible()
  await app.restart()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'editor')
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await noteArrives(page, uuid)
})

test('Discarding at the logout asks once more, and leaves nothing of it', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await open('editor', '/home')
  const uuid = await editWithoutServer(page, app)
  const dialog = await askToLogOut(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByText(/will be gone for good/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await app.restart()
  await signIn(page, 'editor')
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).not.toBe(note)
})

test('Who signs out without a server is signed out when it is back, before anybody is let in', {
  tag: '@nightly',
}, async ({ app, open }) => {
  const page = await open('editor', '/home')
  await appIsOnDevice(page)
  await app.kill('SIGKILL')
  await logOut(page)
  await expect(page).toHaveURL(/\/login/)
  await app.restart()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await ask(page, 'GET /session', {})).user).toBeNull()
  await signIn(page, 'viewer')
  await expect(page.getByRole('button', { name: 'Menu of Priya Lindqvist' })).toBeVisible()
})

const note = 'Seen behind the shed'

async function editWithoutServer(page: Page, app: App) {
  const { uuid } = await findTrailer(page, () => true)
  await appIsOnDevice(page)
  await copyIsComplete(page)
  await app.kill('SIGKILL')
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await trailerForm(page).notes.fill(note)
  await trailerForm(page).save.click()
  await expectSaid(page, /^Saved on this device/)
  await backOnline(page)
  return uuid
}

function noteArrives(page: Page, uuid: string) {
  const notes = async () => (await ask(page, 'GET /trailer/{uuid}', { uuid })).notes
  return expect.poll(notes).toBe(note)
}

async function askToLogOut(page: Page) {
  await logOut(page)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('1 change on this device has not been sent.')).toBeVisible()
  return dialog
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}
