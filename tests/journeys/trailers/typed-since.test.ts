import { expect, type Page } from '@playwright/test'
import { draftIsKept, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { holdAnswer, holdBack } from '#tests/support/browser/hold-back.ts'
import { expectSaid, saidOn } from '#tests/support/browser/notifications.ts'
import { partsHaveCome } from '#tests/support/browser/parts-have-come.ts'
import { pauseClock } from '#tests/support/browser/pause-clock.ts'
import { fillRequired, trailerForm } from '#tests/support/browser/trailer-form.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

const vin = '6T9TYPEDSINCE0001'
const notSaved = /What you typed since is not saved yet/
const kept = /^Saved on this device\. .* What you typed since is not saved yet\.$/
test('What is typed while an edit is saved stays, and is saved by the next press', async ({
  open,
}) => {
  const page = await open('editor')
  const { uuid, form } = await openEdit(page)
  await form.job.fill('J-1')
  const saving = await holdBack(page, '**/api/trailer/*')
  await form.save.click()
  await saving.held
  await form.notes.fill('Typed meanwhile')
  await saving.letGo()
  await expectSaid(page, notSaved)
  await expect(form.notes).toHaveValue('Typed meanwhile')
  await draftIsKept(page, 'Typed meanwhile')
  await form.job.fill('J-12')
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.fleet_code, saved.notes]).toEqual(['J-12', 'Typed meanwhile'])
})

/*
 * The page's clock goes on as it is told alone. On the way of the 30 seconds the form stops waiting
 * (8 s) and the small question is asked beside the call (10 s); a call that others wait behind is
 * doubted after 60 s.
 */
test('What is typed through a save of 30 seconds stays, is told what becomes of it, and is saved', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor')
  const { uuid, form } = await openEdit(page)
  await partsHaveCome(page)
  await page.clock.install()
  await form.job.fill('J-1')
  await pauseClock(page)
  const saving = await holdAnswer(page, '**/api/trailer/*')
  await form.save.click()
  await saving.held
  await form.notes.fill('One')
  await page.clock.runFor(seconds(7))
  await form.notes.fill('One, two')
  expect(saidOn(page)).toEqual([])
  await page.clock.runFor(seconds(2))
  await expect(async () => {
    // What follows is drawn by this clock as well.
    await page.clock.runFor(20)
    await expectSaid(page, kept, { timeout: 200 })
  }).toPass()
  await form.notes.fill('One, two, three')
  await page.clock.runFor(seconds(21))
  await form.notes.fill('One, two, three, four')
  await page.clock.resume()
  await draftIsKept(page, 'One, two, three, four')
  await expect(page.getByRole('link', { name: 'Queue: Sending 1' })).toBeVisible()
  await saving.letGo()
  await expect(page.getByRole('link', { name: 'Queue: Up to date' })).toBeVisible()
  await expect(form.notes).toHaveValue('One, two, three, four')
  await form.save.click()
  await expectSaid(page, 'Changes saved')
  await expect(form.save).toBeHidden()
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.fleet_code, saved.notes]).toEqual(['J-1', 'One, two, three, four'])
})

test('It stays when the save goes into the queue, and over a reload in the middle', {
  tag: '@nightly',
}, async ({ open }) => {
  test.slow()
  const page = await open('editor')
  const { uuid, form } = await openEdit(page)
  const saving = await holdBack(page, '**/api/trailer/*')
  await form.job.fill('J-1')
  await form.save.click()
  await saving.held
  await form.job.fill('J-12')
  await draftIsKept(page, 'J-12')
  await page.reload()
  await expect(form.job).toHaveValue('J-12')
  const again = await holdBack(page, '**/api/trailer/*')
  await form.notes.fill('Second')
  await page.clock.install()
  await form.save.click()
  await form.notes.fill('Second and third')
  // The form stops waiting after 8 seconds, from a moment that only it knows.
  await expect(async () => {
    await page.clock.fastForward(seconds(3))
    await expectSaid(page, kept, { timeout: 500 })
  }).toPass()
  await expect(form.notes).toHaveValue('Second and third')
  void again
  await page.unroute('**/api/trailer/*')
  await page.reload()
  await expect(form.notes).toHaveValue('Second and third')
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.fleet_code, saved.notes]).toEqual(['J-12', 'Second and third'])
})

test('It stays when the save is refused', { tag: '@nightly' }, async ({ open, troubles }) => {
  troubles.allow(/status of 409/)
  const page = await open('editor')
  const { uuid, form } = await openEdit(page)
  const other = await findTrailer(page, (one) => one.uuid !== uuid)
  const saving = await holdBack(page, '**/api/trailer/*')
  await form.vin.fill(other.vin)
  await form.save.click()
  await saving.held
  await form.notes.fill('Typed meanwhile')
  await saving.letGo()
  await expectSaid(page, 'Unable to save changes')
  await expect(form.notes).toHaveValue('Typed meanwhile')
  await draftIsKept(page, 'Typed meanwhile')
  await page.reload()
  await expect(form.notes).toHaveValue('Typed meanwhile')
  await form.vin.fill(vin)
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.vin, saved.notes]).toEqual([vin, 'Typed meanwhile'])
})

test('What is typed while a trailer is registered waits on its page as an edit', {
  tag: '@nightly',
}, async ({ open }) => {
  const page = await open('editor', '/register')
  const form = trailerForm(page)
  await fillRequired(page, vin)
  const saving = await holdBack(page, '**/api/register-trailer')
  await form.create.click()
  await saving.held
  await form.notes.fill('Typed meanwhile')
  await saving.letGo()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  await expect(form.notes).toHaveValue('Typed meanwhile')
  await expect(page.getByText(notSaved)).toBeVisible()
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
  const uuid = page.url().slice(-36)
  expect((await ask(page, 'GET /trailer/{uuid}', { uuid })).notes).toBe('Typed meanwhile')
  await page.goto('/register')
  await expect(form.notes).toHaveValue('')
})

test('It waits there too when the page is reloaded in the middle', { tag: '@nightly' }, async ({
  open,
}) => {
  const page = await open('editor', '/register')
  const form = trailerForm(page)
  await fillRequired(page, vin)
  const saving = await holdBack(page, '**/api/register-trailer')
  await form.create.click()
  await saving.held
  await form.notes.fill('Typed meanwhile')
  await draftIsKept(page, 'Typed meanwhile')
  await page.reload()
  await page.waitForURL(/\/trailer\/[0-9a-f-]{36}$/)
  await expect(form.notes).toHaveValue('Typed meanwhile')
  await form.save.click()
  await expect(form.save).toBeHidden()
  await everythingIsSent(page)
  const uuid = page.url().slice(-36)
  const saved = await ask(page, 'GET /trailer/{uuid}', { uuid })
  expect([saved.vin, saved.notes]).toEqual([vin, 'Typed meanwhile'])
})

const seconds = (count: number) => count * 1000

async function openEdit(page: Page) {
  const { uuid } = await findTrailer(page, () => true)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  return { uuid, form: trailerForm(page) }
}
