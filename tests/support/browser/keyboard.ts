import { expect, type Locator, type Page } from '@playwright/test'
import { scannedKey } from '#src/core/timing.ts'

const mostSteps = 60

/**
 * Walks to an element by the Tab key, as somebody without a mouse does: what they press next comes later
 * than the Enter that a hand scanner sends right behind its Tab, which means nothing.
 */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement))
      return page.waitForTimeout(2 * scannedKey)
  }
  throw new Error(`${target} is not reached by the Tab key`)
}

/** Walks to an element and types over what it holds. */
export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
