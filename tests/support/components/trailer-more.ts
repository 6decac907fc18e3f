import { page } from 'vitest/browser'

/** Chooses in the menu *More* of a trailer's page. */
export async function chooseMore(name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}
