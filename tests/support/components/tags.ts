import { type Locator, page } from 'vitest/browser'

/** What the page of tags shows of one plate. */
export const tagRow = (serial: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: menuOf(serial) }) })

/** Chooses what to do with a plate from the menu of its row. */
export async function chooseAct(serial: string, act: string) {
  await page.getByRole('button', { name: menuOf(serial) }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

const menuOf = (serial: string) => `More for ${serial}`
