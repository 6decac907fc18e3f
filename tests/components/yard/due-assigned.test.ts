import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { copyIsComplete } from '#tests/support/components/on-device.ts'
import { goTo, open, troubles, yard } from '#tests/support/components/open.ts'
import { ask } from '#tests/support/server/ask.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test("What is due is assigned without a network, and is that person's list", async () => {
  await open('editor')
  const { uuid, vin } = await findTrailer(yard, ({ sheet }) => !sheet?.date_warranty)
  await ask(yard, 'POST /trailer/{uuid}', { uuid, sheet: { date_warranty: '2020-02-29' } })
  await goTo('/due?show=overdue&assigned=nobody')
  await copyIsComplete()
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: vin })
    .filter({ hasText: 'Warranty' })
  await expect.element(row).toBeVisible()
  await expect.poll(() => localStorage.length).toBeGreaterThan(0)
  troubles.allow(/ERR_FAILED/)
  await commands.cutOff('**/api/**')
  await row.getByRole('button', { name: /^Assign / }).click()
  await page.getByRole('menuitem', { name: 'Priya Lindqvist' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await page.getByRole('button', { name: /Assigned to$/ }).click()
  await page.getByRole('option', { name: 'Priya Lindqvist' }).click()
  await expect.element(row.getByText('Priya Lindqvist')).toBeVisible()
  await expect
    .element(page.getByText(/ · Overdue · Assigned to Priya Lindqvist$/))
    .toBeInTheDocument()
})
