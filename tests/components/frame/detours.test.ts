import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAddress, goTo, open, yard } from '#tests/support/components/open.ts'
import { chooseMore } from '#tests/support/components/trailer-more.ts'
import { findTrailer } from '#tests/support/server/demo-trailers.ts'

test('A page beyond the last one says so and leads back', async () => {
  await open('viewer', '/trailers?page=999')
  await expect.element(page.getByText('There is no such page')).toBeVisible()
  await page.getByRole('button', { name: 'Show the last page' }).click()
  await expectAddress('/trailers?page=24')
  await expect.element(page.getByText('Showing 231–240 of 240')).toBeVisible()
})

test('A double tap on Delete asks, and the second tap does not take the question away', async () => {
  await open('editor')
  const { uuid } = await findTrailer(yard, () => true)
  await goTo(`/trailer/${uuid}`)
  const corner = { x: 5, y: 5 }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).dblClick({ position: corner, delay: 40 })
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('The back button closes a dialog and stays on the page', async () => {
  await page.viewport(390, 844)
  await open('editor')
  const { vin } = await findTrailer(yard, ({ accessKey }) => accessKey !== null)
  await goTo(`/trailers?q=${vin}`)
  // As a person does it, so that there is a page to go back to.
  await page.getByRole('link', { name: vin }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
  const { pathname } = location
  await chooseMore('Delete')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expectAddress(pathname)
  await expect.element(page.getByRole('heading', { level: 1, name: vin })).toBeVisible()
})
