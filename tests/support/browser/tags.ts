import { expect, type Locator, type Page } from '@playwright/test'

/** What the page of tags shows of one plate. */
export const tagRow = (page: Page, serial: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: menuOf(serial) }) })

/** Chooses what to do with a plate from the menu of its row. */
export async function chooseAct(page: Page, serial: string, act: string) {
  await page.getByRole('button', { name: menuOf(serial) }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Chooses a plate by the box of its row, once that stands still. */
export async function selectTag(page: Page, serial: string) {
  await tagRow(page, serial).locator('label').click()
  await expect(page.getByRole('checkbox', { name: `Select ${serial}` })).toBeChecked()
}

/** Narrows the page of tags to one state. */
export const filterTo = (page: Page, state: string) =>
  page.getByRole('radio', { name: new RegExp(`^${state} `) }).click()

const menuOf = (serial: string) => `More for ${serial}`
