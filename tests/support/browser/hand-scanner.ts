import type { Page } from '@playwright/test'

/** Types as a scanner does: all at once, and then Enter or Tab, into whatever has the focus. */
export const scan = (page: Page, text: string, end?: 'Enter' | 'Tab') =>
  page.evaluate(scanHere, { typed: text, end })

/** The same, in the page. */
export async function scanHere({ typed, end = 'Enter' }: { typed: string; end?: 'Enter' | 'Tab' }) {
  const at = document.activeElement ?? document.body
  const isLines = at instanceof HTMLTextAreaElement
  const isLine = at instanceof HTMLInputElement
  const press = (key: string) =>
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  // Their time is that of their making: a scanner does not wait until a key was dealt with.
  const pressAll = () => [...typed, end].map((key) => ({ key, pressed: press(key) }))
  const lasts = (made: ReturnType<typeof pressAll>) =>
    Number(made.at(-1)?.pressed.timeStamp) - Number(made[0]?.pressed.timeStamp)
  let keys = pressAll()
  // A busy machine may have stopped in between.
  while (lasts(keys) > 10) keys = pressAll()
  const last = keys.pop()?.pressed ?? press(end)
  for (const { key, pressed } of keys) {
    at.dispatchEvent(pressed)
    if (isLine || isLines) document.execCommand('insertText', false, key)
    // The page deals with one key after the other.
    await new Promise((resolve) => setTimeout(resolve))
  }
  // What Enter does unless somebody keeps it from that.
  if (!at.dispatchEvent(last) || end === 'Tab') return
  if (isLine) at.form?.requestSubmit()
  if (isLines) document.execCommand('insertLineBreak')
}

/** Types a code, and then Tab, as soon as a page stands, before any of its modules has run. */
export function scanBeforeScripts(page: Page, path: string, text: string) {
  return page.addInitScript(
    ({ where, code }) => {
      if (location.pathname !== where) return
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        for (const key of [...code, 'Tab'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
    },
    { where: path, code: text },
  )
}
