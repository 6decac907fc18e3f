import { expect, onTestFinished } from 'vitest'

/** What notifications have said, but for what the test has looked for already. */
export const said: string[] = []

/** Waits until a notification has said this, be it gone by now. Each of them counts once. */
export async function expectSaid(words: string | RegExp, options?: { timeout: number }) {
  const isIt = (text: string) => (words instanceof RegExp ? words.test(text) : text.includes(words))
  const like =
    words instanceof RegExp ? expect.stringMatching(words) : expect.stringContaining(words)
  await expect.poll(() => [...said], options).toContainEqual(like)
  said.splice(said.findIndex(isIt), 1)
}

/** Lets notifications stay until the end of the test, as in a tab that nobody looks at. */
export function holdNotifications() {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden')
  })
}
