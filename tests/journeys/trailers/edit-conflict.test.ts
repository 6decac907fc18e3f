import { expect, type Page } from '@playwright/test'
import { draftIsKept, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('Two who change different fields both keep their change', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('editor')
  const uuid = await edit(page)
  const other = await open('admin', `/trailer/${uuid}`)
  await saveAs(other, { rego: 'THEIRS1' })
  const form = trailerForm(page)
  await form.notes.fill('My note')
  await form.save.click()
  await expect(form.save).toBeHidden()
  await expect(page.getByText('THEIRS1').first()).toBeVisible()
  await expect(page.getByText('My note')).toBeVisible()
})

test('A field that two changed shows both values and takes theirs on request', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 409/)
  const page = await open('editor')
  const uuid = await edit(page)
  const other = await open('admin', `/trailer/${uuid}`)
  await saveAs(other, { rego: 'THEIRS1', job: 'J-THEIRS' })
  const form = trailerForm(page)
  await form.rego.fill('MINE22')
  await form.job.fill('J-MINE')
  await form.save.click()
  const notice = page.getByRole('status').filter({ hasText: 'while you were editing.' })
  await expect(notice).toContainText('Registration: yours ‘MINE22’, theirs ‘THEIRS1’')
  await expect(notice).toContainText('Job Number: yours ‘J-MINE’, theirs ‘J-THEIRS’')
  const row = notice.getByRole('listitem').filter({ hasText: 'Registration' })
  await row.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form.rego).toHaveValue('THEIRS1')
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.rego, saved.fleet_code]).toEqual(['THEIRS1', 'J-MINE'])
})

test('Keeping a field of my own keeps the other fields of theirs', { tag: '@nightly' }, async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 409/)
  const page = await open('editor')
  const uuid = await edit(page)
  const other = await open('admin', `/trailer/${uuid}`)
  await saveAs(other, { rego: 'THEIRS1', notes: 'Their note' })
  const form = trailerForm(page)
  await form.rego.fill('MINE22')
  await form.save.click()
  await expect(page.getByText(/ changed the registration while you were editing/)).toBeVisible()
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.rego, saved.notes]).toEqual(['MINE22', 'Their note'])
})

test('An edit that goes on after a reload does not undo what others saved meanwhile', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor')
  const uuid = await edit(page)
  const form = trailerForm(page)
  await form.rego.fill('MINE22')
  await draftIsKept(page, 'MINE22')
  const other = await open('admin', `/trailer/${uuid}`)
  await saveAs(other, { notes: 'Their note' })
  await page.reload()
  await expect(page.getByText('This is what you typed last time.')).toBeVisible()
  await expect(form.rego).toHaveValue('MINE22')
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.rego, saved.notes]).toEqual(['MINE22', 'Their note'])
})

/** Begins to edit a trailer. @returns its uuid */
async function edit(page: Page) {
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(trailerForm(page).vin).toBeVisible()
  return uuid
}

async function saveAs(page: Page, fields: { rego?: string; job?: string; notes?: string }) {
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = trailerForm(page)
  if (fields.rego) await form.rego.fill(fields.rego)
  if (fields.job) await form.job.fill(fields.job)
  if (fields.notes) await form.notes.fill(fields.notes)
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
}
