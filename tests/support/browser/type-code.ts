import { expect, type Page } from '@playwright/test'

/**
 * Types a code on /scan of a device without a camera and opens it, once that is said: what stands below
 * comes up by it, and a press of that moment would end beside.
 */
export async function typeCode(page: Page, code: string) {
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('textbox', { name: /key$/i }).fill(code)
  await page.getByRole('button', { name: 'Open' }).click()
}
