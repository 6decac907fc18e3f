import type { startKeyBurst } from './key-burst.ts'

/** What public/early.js noted of the keyboard before the page's scripts were there. */
type EarlyKeys = { pressed: KeyboardEvent[]; end: () => void }

/** Milliseconds after which nobody waits any more for what they scanned. */
const fresh = 10_000

/**
 * Hands over the keys that were pressed outside fields before anybody listened, and ends the noting.
 * @param hear goes on with a scan that is not over yet
 * @returns the last scan that was over by then
 */
export function endedEarlyKeys(hear: ReturnType<typeof startKeyBurst>): string | null {
  const early: EarlyKeys | undefined = Reflect.get(globalThis, 'drawbarKeys')
  early?.end()
  let text: string | null = null
  for (const { key, timeStamp: at, repeat: isRepeat } of early?.pressed.splice(0) ?? []) {
    const isFresh = performance.now() - at < fresh
    if (isFresh) text = hear({ key, at, isRepeat, value: '' })?.text ?? text
  }
  return text
}
