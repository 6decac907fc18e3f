import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { fillCopy } from '#tests/bench/list/fill-copy.ts'
import { copyIsComplete, countRows, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { expectSaid, holdNotifications } from '#tests/support/browser/notifications.ts'
import { saveOf } from '#tests/support/browser/outbox-records.ts'
import { backOnline, seedOutbox } from '#tests/support/browser/seed-outbox.ts'
import { contentWidth, smallTargets } from '#tests/support/browser/targets.ts'
import { ask } from '#tests/support/server/ask.ts'

test.use({ sharesYard: true })

const phone = { viewport: { width: 390, height: 844 } }

test('Many trailers get notes without a network: one group, each row’s result, what clashes is mended, one undo', async ({
  open,
  troubles,
}) => {
  troubles.allow(/status of 409/, /ERR_INTERNET_DISCONNECTED/)
  // What it opens later has been loaded.
  const page = await open('editor', '/queue', phone)
  await copyIsComplete(page)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const index of [0, 1, 2]) await boxes(page).nth(index).click()
  const other = await open('admin', '/home')
  const [clashing] = (await ask(other, 'GET /trailers', { limit: 3 })) as { uuid: string }[]
  await choose(page, 'Write Notes')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await page.context().setOffline(true)
  const notes = page.getByRole('dialog', { name: 'Write notes to 3 trailers' })
  await notes.getByRole('textbox', { name: 'Notes' }).fill('Recalled')
  await expect(notes).toContainText('This is added below the notes of 3 trailers.')
  await notes.getByRole('button', { name: 'Change 3 trailers' }).click()
  await expectSaid(page, 'Add to the notes of 3 trailers. Sent when there is a connection.')
  await ask(other, 'POST /trailer/{uuid}', { uuid: clashing?.uuid ?? '', notes: 'Sold' })
  await page.locator('a[href="/queue"]:visible').first().click()
  await expect(page.getByText('0 of 3 done · 3 left')).toBeVisible()
  await page.context().setOffline(false)
  await backOnline(page)
  await everythingIsSent(page)
  await expect(page.getByText('2 of 3 done · 1 refused')).toBeVisible()
  await expectSaid(page, 'Add to the notes of 3 trailers: 1 could not be saved.')
  expect([await smallTargets(page), await contentWidth(page)]).toEqual([[], 390])
  await page.locator('.queue-row').filter({ hasText: 'needs attention' }).click()
  await page.getByRole('button', { name: 'Choose' }).click()
  await page.getByRole('radio', { name: 'Mine' }).check()
  const batch = page.getByRole('link', { name: 'Open Add to the notes of 3 trailers' })
  const address = await batch.getAttribute('href')
  await page.getByRole('button', { name: 'Send my choice' }).click()
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await everythingIsSent(page)
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { name: 'Notes changed on 3 trailers' })).toBeVisible()
  const done = (await ask(page, 'GET /trailers', { limit: 3 })).map((trailer) => trailer.notes)
  expect(done.map((text) => text.endsWith('Recalled'))).toEqual([true, true, true])
  const back = page.getByRole('button', { name: 'Put all back' })
  await expect(back).toBeVisible()
  // What waits would be done behind what is put back.
  await page.route('**/api/trailer/*', (route) => route.abort('internetdisconnected'))
  const late = saveOf(clashing?.uuid ?? '', { notes: 'Late' }, {})
  const uuid = address?.split('/').at(-1) ?? ''
  await seedOutbox(page, [{ ...late, batch: { uuid, label: 'Notes', of: 4 } }])
  await expect(page.getByText('3 of 4 done · 1 left')).toBeVisible()
  await expect(back).toBeHidden()
})

test('A batch is undone at once, chosen trailers are inspected in turn, and several deleted ones come back', async ({
  open,
}) => {
  const page = await open('admin')
  await makeChecklist(page)
  await page.goto('/trailers?layout=cards')
  await copyIsComplete(page)
  const before = await shown(page)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const index of [0, 1]) await boxes(page).nth(index).click()
  await choose(page, 'Set Customer')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Remove it', { exact: true }).click()
  // The way to undo it stays.
  await holdNotifications(page)
  await dialog.getByRole('button', { name: 'Change 2 trailers' }).click()
  await expect.poll(() => shown(page)).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await everythingIsSent(page)
  await expect.poll(() => shown(page)).toEqual(before)
  await inspectBoth(page)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(bar(page)).toContainText('2 selected')
  await choose(page, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete 2 trailers?' })
  await question.getByRole('textbox').fill('2')
  await question.getByRole('button', { name: 'Delete 2 trailers' }).click()
  await expect(bar(page)).toBeHidden()
  await everythingIsSent(page)
  expect((await shown(page))[0]).not.toEqual(before[0])
  await page.getByRole('link', { name: 'Deleted trailers' }).click()
  for (const [vin = ''] of before.slice(0, 2)) {
    await page.locator('label', { hasText: vin }).click()
    await expect(page.getByRole('checkbox', { name: vin })).toBeChecked()
  }
  await bar(page).getByRole('button', { name: 'Restore 2 trailers' }).click()
  const restore = page.getByRole('alertdialog', { name: 'Restore 2 trailers?' })
  await restore.getByRole('button', { name: 'Restore 2 trailers' }).click()
  await expectSaid(page, '2 trailers being restored')
  await everythingIsSent(page)
  await expect.poll(() => shown(page)).toEqual(before)
})

test('2,000 are changed and undone at once, and of more it is said what to do', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/)
  const page = await open('editor', '/queue')
  await copyIsComplete(page)
  await page.context().route('**/api/sync**', (route) => route.fulfill({ status: 503 }))
  troubles.allow(/status of 503/)
  await fillCopy(page, 2001, 50)
  await page.reload()
  await page.getByRole('search').getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Select all 2,001 found' }).click()
  await choose(page, 'Write Notes')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('At most 2,000 trailers can be changed at once, and 2,001 are')
  await page.keyboard.press('Escape')
  await boxes(page).first().click()
  await choose(page, 'Write Notes')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Recalled')
  await expect(dialog).toContainText('This is added below the notes of 2,000 trailers.')
  await page.context().setOffline(true)
  await holdNotifications(page)
  await dialog.getByRole('button', { name: 'Change 2,000 trailers' }).click()
  await expectSaid(page, 'Add to the notes of 2,000 trailers')
  await expect.poll(() => countRows(page, 'outbox')).toBe(2000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => countRows(page, 'outbox')).toBeLessThan(20)
})

async function makeChecklist(page: Page) {
  const item = { id: randomUUID(), kind: 'check', title: 'Tyres', photo: 'never' } as const
  const sections = [{ id: randomUUID(), title: 'All', items: [item] }]
  const checklist = { uuid: randomUUID(), name: 'Quick look', classes: [], interval_days: null }
  await ask(page, 'POST /checklists', { ...checklist, sections })
}

/** Hands in an inspection of each of the chosen two, the second from where the first has led. */
async function inspectBoth(page: Page) {
  await bar(page).getByRole('link', { name: 'Inspect' }).click()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  for (const next of [/^Inspect .+ \(2 of 2\)$/, 'Back to the list']) {
    await page.getByRole('button', { name: /Quick look/ }).click()
    await page.getByRole('radio', { name: 'Pass', exact: true }).check()
    await page.getByRole('button', { name: 'Finish' }).click()
    const onward = page.getByRole('link', { name: next })
    await expect(onward).toBeVisible()
    if (next !== 'Back to the list') await onward.click()
  }
}

/** The first trailers of the register, with their customers. */
async function shown(page: Page) {
  const trailers = await ask(page, 'GET /trailers', { limit: 3 })
  return trailers.map(({ vin, customer }) => [vin, customer?.name ?? ''])
}

async function choose(page: Page, act: string) {
  await bar(page)
    .getByRole('button', { name: /^Change [\d,]+ trailers$/ })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const boxes = (page: Page) => page.locator('.trailer-list').getByRole('checkbox')
