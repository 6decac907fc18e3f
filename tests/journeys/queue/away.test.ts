import { expect } from '@playwright/test'
import { copyIsComplete, everythingIsSent } from '#tests/support/browser/device-copy.ts'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { backOnline } from '#tests/support/browser/seed-outbox.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { ask } from '#tests/support/server/ask.ts'

const month = 31 * 24 * 60 * 60 * 1000

test('A device that was away for a month comes back with a batch: it signs in past no toast, what others changed meanwhile is named and stays theirs, the rest is one group and one way back', {
  tag: '@nightly',
}, async ({ open, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/, /status of 40[0149]/)
  // What it opens later has been loaded.
  const page = await open('editor', '/queue')
  await copyIsComplete(page)
  await page.getByRole('search').getByRole('searchbox').press('Enter')
  const chosen = await ask(page, 'GET /trailers', { limit: 3 })
  const [clashing = '', deleted = '', untouched = ''] = chosen.map(({ uuid }) => uuid)
  const before = chosen[2]?.notes
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const index of [0, 1, 2])
    await page.locator('.trailer-table-row .row-box').nth(index).click()
  await page.getByRole('button', { name: 'Change 3 trailers' }).click()
  await page.getByRole('menuitem', { name: 'Write Notes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('From the road')
  await page.context().setOffline(true)
  await page.clock.setSystemTime(Date.now() - month)
  await dialog.getByRole('button', { name: 'Change 3 trailers' }).click()
  await expect(dialog).toBeHidden()

  const other = await open('admin', '/home')
  await ask(other, 'POST /trailer/{uuid}', { uuid: clashing, notes: 'Sold in between' })
  await ask(other, 'POST /trailer/archive', { uuid: deleted })
  await page.context().clearCookies()
  await page.clock.setSystemTime(Date.now())
  await page.locator('a[href="/queue"]:visible').first().click()
  await page.context().setOffline(false)
  await backOnline(page)
  await expect(page.getByText('Sign in to send 3 changes. Nothing is lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signIn(page, 'editor')
  await expect(page).toHaveURL('/queue')
  await expect(page.getByText('1 of 3 done · 2 refused')).toBeVisible()
  await expect(
    page.getByText(/^(?!Somebody else).+ changed the notes while you were editing\.$/),
  ).toBeVisible()
  await expect(
    page.getByText(/^This trailer was deleted by .+ Your change was not saved\.$/),
  ).toBeVisible()
  const notes = async (uuid: string) => (await ask(other, 'GET /trailer/{uuid}', { uuid })).notes
  expect(await notes(clashing)).toBe('Sold in between')
  expect(await notes(untouched)).toMatch(/From the road$/)

  await page.getByRole('link', { name: 'Open Add to the notes of 3 trailers' }).click()
  await expect(page.getByRole('heading', { name: 'Notes changed on 1 trailer' })).toBeVisible()
  // By this clock it may still be there.
  const toast = page.getByRole('button', { name: 'Close toast' })
  if (await toast.isVisible()) await toast.click({ timeout: 1000 }).catch(() => undefined)
  await page.getByRole('button', { name: 'Put all back' }).click()
  await page.getByRole('button', { name: 'Put Back', exact: true }).click()
  await everythingIsSent(page)
  await expect.poll(() => notes(untouched)).toBe(before)
  expect(await notes(clashing)).toBe('Sold in between')
})
