import type { Locator } from '@playwright/test'

/** Presses 'Try again', unless the page has asked again by itself meanwhile. */
export async function tryAgain(problem: Locator) {
  const press = problem.getByRole('button', { name: 'Try again' }).last()
  await press.click({ timeout: 3000 }).catch(() => undefined)
}
