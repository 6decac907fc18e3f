import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'
import { fillQueue } from '#tests/support/browser/sample-queue.ts'

test.use({ sharesYard: true })

test('The account page tells what this device keeps, and what is not sent', async ({ open }) => {
  const page = await open('viewer', '/settings/account')
  const section = page.locator('section').filter({ hasText: 'This Device' })
  await expect(section).toContainText(/[\d.]+ (bytes|KB|MB) used of [\d.]+ [MG]B/)
  await expect(section.getByText('Everything is sent')).toBeVisible()
  await expect(section.getByText('No files')).toBeVisible()
  // What leads to nothing looks like nothing that leads.
  await expect(section.getByRole('link')).toHaveCount(0)
})

test('The account page leads to what is not sent', async ({ open }) => {
  const page = await open('editor', '/queue')
  await fillQueue(page)
  await page.goto('/settings/account')
  const section = page.locator('section').filter({ hasText: 'This Device' })
  await section.getByRole('link', { name: /^\d+ changes$/ }).click()
  await expect(page).toHaveURL('/queue')
})

test('A device with little room says what to do', async ({ open }) => {
  const page = await open('viewer', '/home')
  // What a browser tells on a full phone.
  await page.addInitScript(() => {
    const almost = { usage: 950_000_000, quota: 1_000_000_000 }
    StorageManager.prototype.estimate = async () => almost
  })
  await page.goto('/settings/account')
  await expect(page.getByText('This device is nearly full.')).toBeVisible()
})

test('The browser is asked to keep the data, and its answer is told', async ({ open }) => {
  const page = await open('viewer', '/settings/account')
  await page.getByRole('button', { name: 'Keep the data' }).click()
  await expect(
    page
      .getByText('This browser did not agree yet')
      .or(page.getByText('This browser keeps the data until you delete it.')),
  ).toBeVisible()
})
