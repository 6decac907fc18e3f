import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { scannedKey } from '#src/core/timing.ts'

const mostSteps = 60

/** Presses keys on an element, as userEvent.keyboard names them. */
export async function press(target: Locator, keys: string) {
  const element = await target.findElement()
  element.focus()
  await userEvent.keyboard(keys)
}

/**
 * Walks to an element by the Tab key, as somebody without a mouse does: what they press next comes later
 * than the Enter that a hand scanner sends right behind its Tab, which means nothing.
 */
export async function tabTo(target: Locator) {
  await expect.element(target).toBeInTheDocument()
  for (let step = 0; step < mostSteps; step += 1) {
    await userEvent.keyboard('{Tab}')
    if (target.query() === document.activeElement)
      return new Promise<void>((resolve) => setTimeout(resolve, 2 * scannedKey))
  }
  throw new Error(`${target.asLocator()} is not reached by the Tab key`)
}

/** Walks to an element and types over what it holds. */
export async function typeInto(target: Locator, text: string) {
  await tabTo(target)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.keyboard(text)
}
