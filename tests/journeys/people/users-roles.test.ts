import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { unreachable } from '#tests/support/browser/troubles.ts'
import { ask } from '#tests/support/server/ask.ts'
import { emailOf } from '#tests/support/server/demo-people.ts'
import {
  inviteAs,
  loseServer,
  ownPassword,
  personRow,
  signInAs,
  signInFirst,
} from '#tests/support/server/settings.ts'

const second = 'second@demo.drawbar.example'

test('A role is changed by keys, and ends that person’s session at once', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 401/)
  const editor = await open('editor', '/home')
  const page = await open('admin', '/settings/organization')
  const row = personRow(page, emailOf('editor'))
  const change = row.getByRole('button', { name: 'Change role of Tobias Okonjo' })
  await tabTo(page, change)
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /Role of/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { selected: true })).toBeFocused()
  await page.keyboard.type('View')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Tobias Okonjo: View Only')
  await expect(row.getByRole('button', { name: /Role of/ })).toHaveCount(0)
  await expect(row).toContainText('View Only')
  await expect(change).toBeFocused()
  // The button's tooltip, which came with the focus, goes.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await editor.goto('/trailers')
  await expect(editor.getByText(/^Your session has ended/)).toBeVisible()
})

test('An administrator who gives it up reads from then on', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('admin', '/settings/organization')
  await inviteAs(page, 'Second Admin', second, 'ADMIN')
  await chooseRole(page, emailOf('admin'), 'Editor')
  await page.getByRole('button', { name: 'Change My Role' }).click()
  await expect(page.getByText('Only an administrator can change this.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Kick|Invite|Change role/ })).toHaveCount(0)
  await expect(personRow(page, emailOf('admin'))).toContainText('Editor')
})

test('Somebody is kicked after a question that names them, and signed out at once; invited again they take over what waited', async ({
  open,
  troubles,
}) => {
  // Who was invited signs in with a password that has to be replaced.
  troubles.allow(/status of 40[13]/)
  const viewer = await open('viewer', '/trailers')
  await copyIsComplete(viewer)
  const page = await open('admin', '/settings/organization')
  const kick = page.getByRole('button', { name: 'Kick Priya Lindqvist' })
  await kick.click()
  const question = page.getByRole('alertdialog', { name: 'Kick Priya Lindqvist?' })
  await expect(question).toContainText(emailOf('viewer'))
  await page.keyboard.press('Escape')
  await expect(kick).toBeFocused()
  await kick.click()
  await question.getByRole('button', { name: 'Kick' }).click()
  await expectSaid(page, 'Priya Lindqvist was kicked')
  await expect(personRow(page, emailOf('viewer'))).toHaveCount(0)
  await expect(page.getByText('Showing 1–2 of 2')).toBeVisible()
  const uuid = crypto.randomUUID()
  const body = { uuid, name: 'Yard of Priya' }
  const work = waitingRecord({ call: 'POST /customer', body, subject: uuid })
  await seedOutbox(viewer, [work])
  const title = viewer.getByRole('heading', { name: /^You were removed from / })
  await expect(title).toBeVisible()
  await expect(viewer.getByText(/^1 change waits on this device/)).toBeVisible()
  await expect
    .poll(() => keptOn(viewer))
    .toEqual({ rows: ['about', 'outbox'], files: [], notes: [] })
  const download = viewer.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Save 1 change as a file' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(work.id)
  await viewer.goto('/trailers')
  await expect(title).toBeVisible()
  const password = await inviteAs(page, 'Priya Lindqvist', emailOf('viewer'), 'VIEWER')
  await viewer.getByRole('button', { name: 'Sign in to another account' }).click()
  await signInFirst(viewer, emailOf('viewer'), password)
  await expect(viewer.getByText('1 change of Priya Lindqvist waits on this device.')).toBeVisible()
  await viewer.getByRole('link', { name: 'Show in the queue' }).click()
  await expect(
    viewer.getByText(/from the account you had before you were removed\.$/),
  ).toBeVisible()
  expect(await ask(page, 'GET /customers', { search: body.name })).toEqual([])
  const takeOver = viewer.getByRole('button', { name: 'Take over 1 change' })
  await expect(viewer.getByText(/^Your role, View Only, can’t send it\./)).toBeVisible()
  await expect(takeOver).toHaveCount(0)
  await page.goto('/settings/organization')
  await chooseRole(page, emailOf('viewer'), 'Editor')
  await expectSaid(page, 'Priya Lindqvist: Editor')
  // Another role ends the session.
  await viewer.reload()
  await viewer.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInAs(viewer, emailOf('viewer'), ownPassword)
  await takeOver.click()
  await expectSaid(viewer, '1 change taken over')
  await expect(viewer.getByText('Everything is sent')).toBeVisible()
  expect(await ask(page, 'GET /customers', { search: body.name })).toMatchObject([body])
})

test('Without an answer the former role and the person stay', { tag: '@nightly' }, async ({
  app,
  open,
  troubles,
}) => {
  troubles.allow(unreachable)
  const page = await open('admin', '/settings/organization')
  const row = personRow(page, emailOf('viewer'))
  await expect(row).toBeVisible()
  await loseServer(app, page)
  await chooseRole(page, emailOf('viewer'), 'Editor')
  await expectSaid(page, 'Unable to update user role')
  await expect(row.getByRole('alert')).toHaveText('The server does not answer. Try again.')
  await expect(row.getByRole('button', { name: /Role of/ })).toContainText('View Only')
  await row.getByRole('button', { name: 'Kick' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Kick' }).click()
  await expectSaid(page, 'Unable to kick user')
  await expect(question).toContainText('The server does not answer. Try again.')
  await app.restart()
  await question.getByRole('button', { name: 'Kick' }).click()
  await expect(row).toHaveCount(0)
})

test('Two administrators at the same person: the later one hears what became of them', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/status of 40[34]/)
  const page = await open('admin', '/settings/organization')
  const password = await inviteAs(page, 'Second Admin', second, 'ADMIN')
  const other = await open('stranger', '/login')
  await signInFirst(other, second, password)
  await expect(other).toHaveURL('/home')
  await other.goto('/settings/organization')
  await expect(personRow(other, emailOf('viewer'))).toBeVisible()
  await chooseRole(page, emailOf('viewer'), 'Editor')
  await expectSaid(page, 'Priya Lindqvist: Editor')
  await chooseRole(other, emailOf('viewer'), 'Administrator')
  await expectSaid(other, 'Priya Lindqvist: Administrator')
  const [found] = await ask(page, 'GET /users', { search: emailOf('viewer') })
  expect(found?.role).toBe('ADMIN')
  await ask(page, 'POST /user/remove', { uuid: found?.uuid ?? '' })
  await chooseRole(other, emailOf('viewer'), 'View Only')
  await expectSaid(other, 'Unable to update user role')
  await expect(personRow(other, emailOf('viewer')).getByRole('alert')).toHaveText(
    'There is no such user.',
  )
})

/** Chooses a role in the list of a person's row, which is opened where it is not yet. */
async function chooseRole(page: Page, email: string, role: string) {
  const row = personRow(page, email)
  const list = row.getByRole('button', { name: /Role of/ })
  const change = row.getByRole('button', { name: /^Change role/ })
  await expect(list.or(change)).toBeVisible()
  if (await change.isVisible()) await change.click()
  await list.click()
  await page.getByRole('option', { name: role }).click()
}

/** @returns what a browser keeps of an organization: tables with rows, files, and notes that show any */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((one) =>
      /^drawbar-[0-9a-f-]{73}$/.test(one.name ?? ''),
    )
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open(name))
    const rows: string[] = []
    for (const table of database.objectStoreNames) {
      const count = await done(database.transaction(table).objectStore(table).count())
      if (count > 0) rows.push(table)
    }
    database.close()
    const ofOwner = /-files$|-pictures$|^drawbar-(plate|device)/
    return {
      rows,
      files: (await caches.keys()).filter((one) => ofOwner.test(one)),
      notes: Object.keys(localStorage).filter((key) =>
        /^drawbar-(session|last-|lookups-)|^drawbar\.draft/.test(key),
      ),
    }
  })
