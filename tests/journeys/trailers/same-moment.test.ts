import { expect, type Page } from '@playwright/test'
import { copyIsComplete } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid } from '#tests/support/browser/notifications.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

test.beforeEach(({ troubles }) => troubles.allow(/status of 409/))

test('A save of a trailer that was deleted meanwhile is refused and loses nothing', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm(page)
  await form.notes.fill('Axle two runs hot')
  await copyIsComplete(page)
  const admin = await open('admin', '/home')
  await ask(admin, 'POST /trailer/archive', { uuid })
  await form.save.click()
  await expectSaid(page, 'Unable to save changes')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This trailer was deleted by Marnie Castellane. Your change was not saved.',
  )
  await expect(form.notes).toHaveValue('Axle two runs hot')
})

test('A tag that was linked meanwhile is refused under its field', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('editor', '/home')
  const free = await findTrailer(page, ({ accessKey }) => !accessKey)
  const other = await findTrailer(page, (each) => !each.accessKey && each.uuid !== free.uuid)
  await chooseTag(page, free.uuid, 'DB-10050')
  const [tag] = await ask(page, 'GET /trailers/access/unlinked', { search: 'DB-10050' })
  await ask(page, 'POST /trailers/access/link', { trailer: other.uuid, accessKey: tag?.uuid ?? '' })
  await confirmLink(page)
  await expectRefused(page, 'DB-10050')
  await page.getByRole('combobox', { name: 'Scan tag' }).fill('DB-10051')
  await page.getByRole('option', { name: 'DB-10051' }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await confirmLink(page)
  await expect(page.getByRole('button', { name: 'Scan Tag: DB-10051' })).toBeVisible()
})

test('Of two browsers that link one tag at the same moment one wins, and the other is told', {
  tag: '@nightly',
}, async ({ open }) => {
  const one = await open('editor', '/home')
  const other = await open('admin', '/home')
  const first = await findTrailer(one, ({ accessKey }) => !accessKey)
  const second = await findTrailer(one, (each) => !each.accessKey && each.uuid !== first.uuid)
  await chooseTag(one, first.uuid, 'DB-10060')
  await chooseTag(other, second.uuid, 'DB-10060')
  await Promise.all([confirmLink(one), confirmLink(other)])
  const linkedTo = async () =>
    (await ask(one, 'GET /trailers/access/find/{code}', { code: 'DB-10060' })).trailer
  await expect.poll(linkedTo).not.toBeNull()
  const [winner, loser] = (await linkedTo()) === first.uuid ? [one, other] : [other, one]
  await expect(winner.getByRole('button', { name: 'Scan Tag: DB-10060' })).toBeVisible()
  await expectRefused(loser, 'DB-10060')
})

async function chooseTag(page: Page, trailer: string, serial: string) {
  await page.goto(`/trailer/${trailer}`)
  await page.getByRole('button', { name: 'Link Scan Tag' }).click()
  await page.getByRole('combobox', { name: 'Scan tag' }).fill(serial)
  await page.getByRole('option', { name: serial }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
}

function confirmLink(page: Page) {
  return page.getByRole('alertdialog').getByRole('button', { name: 'Link Scan Tag' }).click()
}

async function expectRefused(page: Page, serial: string) {
  const field = page.getByRole('combobox', { name: 'Scan tag' })
  await expect(field).toHaveAccessibleDescription(
    new RegExp(
      `^Scan tag ${serial} is linked to another trailer already \\([^)]+\\)\\. Choose another tag\\.$`,
    ),
  )
  await expect(field).toHaveValue(serial)
}
