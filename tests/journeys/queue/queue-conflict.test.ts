import { expect, type Page } from '@playwright/test'
import { everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { waitingRecord } from '#tests/support/browser/outbox-records.ts'
import { seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.beforeEach(({ troubles }) => troubles.allow(/status of 409/))

test('Two values of a field stand side by side, and each field goes where it is chosen, once for all saves of the trailer', async ({
  open,
}) => {
  const page = await open('editor', '/queue', phone)
  const uuid = await clash(page)
  await page.locator('.queue-row').filter({ hasText: 'needs attention' }).tap()
  await page.getByRole('button', { name: 'Choose' }).tap()
  const send = page.getByRole('button', { name: 'Send my choice' })
  const rego = page.getByRole('group', { name: 'Registration' })
  const job = page.getByRole('group', { name: 'Job Number' })
  const topOf = async (text: string) => (await rego.getByText(text).boundingBox())?.y
  await expect(async () => expect(await topOf('MINE33')).toBe(await topOf('THEIRS1'))).toPass()
  await rego.getByRole('radio', { name: 'Mine' }).check()
  await expect(send).toBeDisabled()
  await job.getByRole('radio', { name: 'Theirs' }).check()
  await send.tap()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.rego, saved.fleet_code, saved.notes]).toEqual(['MINE33', 'J-THEIRS', 'My note'])
})

test('A trailer that somebody else deleted: it is said by whom, what waits can be exported, and is sent once it is restored', async ({
  open,
}) => {
  const page = await open('editor', '/queue')
  const other = await open('admin', '/home')
  const { user } = await ask(other, 'GET /session', {})
  const { uuid, notes } = await findTrailer(page, () => true)
  await ask(other, 'POST /trailer/archive', { uuid })
  await seedOutbox(page, [saveOf(uuid, { notes: 'Too late' }, { notes })])
  await page.locator('.queue-row').filter({ hasText: 'needs attention' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`This trailer was deleted by ${user?.name}.`)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export unsent work' }).click()
  expect((await download).suggestedFilename()).toMatch(/^drawbar-unsent-.+\.json$/)
  await ask(other, 'POST /trailer/{uuid}/restore', { uuid })
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await everythingIsSent(page)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe('Too late')
})

/** Two saves that waited while somebody else saved two of their fields. @returns the trailer */
async function clash(page: Page) {
  const { uuid, rego, fleet_code, notes } = await findTrailer(page, () => true)
  await ask(page, 'POST /trailer/{uuid}', { uuid, rego: 'THEIRS1', fleet_code: 'J-THEIRS' })
  const mine = { rego: 'MINE22', fleet_code: 'J-MINE', notes: 'My note' }
  const later = { rego: 'MINE33', fleet_code: 'J-LATER' }
  await seedOutbox(page, [
    saveOf(uuid, mine, { rego, fleet_code, notes }),
    saveOf(uuid, later, { rego: mine.rego, fleet_code: mine.fleet_code }),
  ])
  await expect(page.locator('.queue-row')).toHaveText([
    /needs attention/,
    /waits for an earlier change/,
  ])
  return uuid
}

function saveOf(uuid: string, fields: object, base: object) {
  const body = Object.assign({ uuid, ...fields }, { base })
  return waitingRecord({ call: 'POST /trailer/{uuid}', body, subject: uuid, label: 'Edit' })
}
