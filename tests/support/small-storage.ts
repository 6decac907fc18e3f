import { vi } from 'vitest'

/** What a page's storage has room for, in letters of all its entries. */
export type SmallStorage = { room: number }

/** Puts an empty storage of a page in the place of one that Node has not; vi.unstubAllGlobals() ends it. */
export function smallStorage(name: 'localStorage' | 'sessionStorage'): SmallStorage {
  const size = { room: Number.POSITIVE_INFINITY }
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => delete kept[key],
    setItem(key: string, text: string) {
      const others = Object.entries(kept).filter(([other]) => other !== key)
      const used = others.reduce((sum, [, other]) => sum + other.length, text.length)
      if (used > size.room) throw new DOMException('full', 'QuotaExceededError')
      kept[key] = text
    },
  }
  // Its own properties are what it holds, as the browser's are.
  const kept: Record<string, string> = Object.create(methods)
  vi.stubGlobal(name, kept)
  return size
}
