import { vi } from 'vitest'

/** What a page's storage has room for, in letters of one entry. */
export type SmallStorage = { room: number }

/** Puts an empty storage of a page in the place of one that Node has not; vi.unstubAllGlobals() ends it. */
export function smallStorage(name: 'localStorage' | 'sessionStorage'): SmallStorage {
  const kept = new Map<string, string>()
  const storage = { room: Number.POSITIVE_INFINITY }
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, text: string) {
      if (text.length > storage.room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
  })
  return storage
}
