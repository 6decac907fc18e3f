import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#tests/support/browser/drawbar-test.ts'

test('An administrator takes all of the organization out', async ({ open }) => {
  const page = await open('admin', '/settings/data')
  const button = page.getByRole('button', { name: 'Download Archive' })
  const taken = page.waitForEvent('download')
  await button.click()
  const archive = await taken
  expect(archive.suggestedFilename()).toMatch(/^drawbar-\d{4}-\d\d-\d\d\.tar$/)
  await expect(page.getByText(/^The download has begun: \d+ files of [\d.]+ MB/)).toBeVisible()
  const bytes = await readFile(await archive.path())
  expect(bytes.subarray(0, 12).toString()).toBe('drawbar.json')
  expect(bytes.includes('SHA256SUMS')).toBe(true)
  await expect(page).toHaveURL('/settings/data')
})
