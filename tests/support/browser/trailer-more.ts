import type { Page } from '@playwright/test'

/** Chooses in the menu *More* of a trailer's page. */
export async function chooseMore(page: Page, name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
