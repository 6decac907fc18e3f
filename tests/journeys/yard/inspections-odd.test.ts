import { expect } from '@playwright/test'
import { copyIsComplete, draftIsKept } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { leaveNoRoom } from '#tests/support/browser/full-storage.ts'
import { inspectAddress, inspectForm, longChecklist } from '#tests/support/browser/inspections.ts'
import { saying } from '#tests/support/browser/notifications.ts'
import { ask } from '#tests/support/server/ask.ts'
import { bareTrailer } from '#tests/support/server/demo-trailers.ts'

test.use({ sharesYard: true })

const full = /storage of this device is full/
const sections = ['Wheels', 'Brakes', 'Lights', 'Coupling', 'Body']

test('An unfinished inspection is discarded after a question', async ({ open }) => {
  const checklist = await longChecklist(await open('admin', '/home'))
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  await page.goto(`/trailer/${uuid}`)
  await page.getByRole('link', { name: 'Inspect', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(checklist.name) }).click()
  await inspectForm(page).choose('Wheels 1', 'Pass')
  await page.getByRole('link', { name: uuidTitle }).first().click()
  await page.getByRole('link', { name: /^Condition/ }).click()
  await page.getByRole('button', { name: /^Discard/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/unfinished/)).toBeHidden()
  await page.goto(inspectAddress(uuid, checklist.uuid))
  await expect(inspectForm(page).progress).toHaveAttribute('aria-valuetext', '0 of 41')
})

test('An inspection whose trailer was deleted meanwhile is found on /home, and finished', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 404/)
  const admin = await open('admin', '/home')
  const checklist = await longChecklist(admin, {}, [])
  const page = await open('editor', '/home')
  const { uuid, vin } = await bareTrailer(page)
  await page.goto(inspectAddress(uuid, checklist.uuid))
  await inspectForm(page).allPass('Wheels').click()
  await draftIsKept(page, checklist.uuid)
  await ask(admin, 'POST /trailer/archive', { uuid })
  await page.goto('/home')
  await copyIsComplete(page)
  await expect(page.getByRole('heading', { name: 'Unfinished inspections 1' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'unfinished' })).toContainText(vin)
  await page.getByRole('link', { name: `Continue ${checklist.name}` }).click()
  const form = inspectForm(page)
  await expect(form.progress).toHaveAttribute('aria-valuetext', '8 of 40')
  await page.reload()
  await expect(page.getByText(`${vin} was deleted meanwhile. You can still finish`)).toBeVisible()
  for (const section of sections.slice(1)) await form.allPass(section).click()
  const answer = page.waitForResponse(/api\/inspections$/)
  await form.finish.click()
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  const { data } = await (await answer).json()
  expect(data.remarks).toEqual(['The trailer was deleted meanwhile.'])
  await expect(page.getByText('The trailer was deleted meanwhile.')).toBeVisible()
  await page.getByRole('link', { name: 'View the inspection' }).click()
  await expect(page.getByText('was deleted. Its inspection stays here.')).toBeVisible()
})

test('Where the device is full in the middle, it is said, and the inspection still goes out', {
  tag: '@nightly',
}, async ({ open }) => {
  const checklist = await longChecklist(await open('admin', '/home'))
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  await page.goto(inspectAddress(uuid, checklist.uuid))
  const form = inspectForm(page)
  await form.allPass('Wheels').click()
  await expect(form.progress).toHaveAttribute('aria-valuetext', '8 of 41')
  await page.evaluate(leaveNoRoom, undefined)
  await saying(page, full, async () => {
    for (const section of sections.slice(1)) await form.allPass(section).click()
    await form.item('Wheels 1').getByRole('radio', { name: 'Fail' }).check()
    await form.item('Wheels 1').getByRole('radio', { name: 'Minor' }).check()
    await form.addPhoto('Wheels 1')
    await form.sign()
  })
  await expect(form.progress).toHaveAttribute('aria-valuetext', '41 of 41')
  await form.finish.click()
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  const found = await ask(page, 'GET /trailers/{trailer}/inspections', { trailer: uuid })
  const whole = await ask(page, 'GET /inspections/{uuid}', { uuid: found[0]?.uuid ?? '' })
  expect(whole.files).toHaveLength(1)
})

test('What one tab had no room for is named there when another one finishes', {
  tag: '@nightly',
}, async ({ open }) => {
  const checklist = await longChecklist(await open('admin', '/home'), {}, [])
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  const address = inspectAddress(uuid, checklist.uuid)
  await page.goto(address)
  const other = await page.context().newPage()
  await other.goto(address)
  const [one, two] = [inspectForm(page), inspectForm(other)]
  for (const section of sections) await one.allPass(section).click()
  await expect(two.progress).toHaveAttribute('aria-valuetext', '40 of 40')
  await other.evaluate(leaveNoRoom, undefined)
  await two.item('Brakes 1').getByRole('button', { name: 'Note' }).click()
  await saying(other, full, () =>
    two.item('Brakes 1').getByLabel('Note on Brakes 1').fill('New pads'),
  )
  await one.finish.click()
  await expect(other.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  await expect(other.getByText(/are not in it: Brakes 1\. Add them/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  await expect(page.getByText(/are not in it/)).toBeHidden()
})

test('A checklist that is changed while somebody is on it stays as it was begun', async ({
  open,
}) => {
  const admin = await open('admin', '/home')
  const checklist = await longChecklist(admin)
  const page = await open('editor', '/home')
  const { uuid } = await bareTrailer(page)
  await page.goto(inspectAddress(uuid, checklist.uuid))
  const form = inspectForm(page)
  await form.choose('Wheels 1', 'Pass')
  await draftIsKept(page, checklist.name)
  const all = await ask(admin, 'GET /checklists', {})
  const { revision = 0 } = all.find((one) => one.uuid === checklist.uuid) ?? {}
  const less = { ...checklist, sections: checklist.sections.slice(1), interval_days: null }
  await ask(admin, 'POST /checklists/{uuid}', { ...less, revision })
  await page.reload()
  await copyIsComplete(page)
  await expect(page.getByText(/^This checklist has changed since/)).toBeVisible()
  await expect(form.progress).toHaveAttribute('aria-valuetext', '1 of 41')
  for (const section of sections) await form.allPass(section).click()
  await form.sign()
  await form.finish.click()
  await expect(page.getByRole('heading', { name: 'Saved', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View the inspection' }).click()
  await expect(page.getByText('version 1 (the newest is 2)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wheels 8' })).toBeVisible()
})

const uuidTitle = /^6T9/
