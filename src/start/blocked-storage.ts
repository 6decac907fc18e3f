/*
 * Where site storage is blocked, even naming localStorage throws. The app then uses an object in memory,
 * which ends with the page.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (!isThere(name)) Object.defineProperty(globalThis, name, { value: createMemory() })
}

function isThere(name: 'localStorage' | 'sessionStorage') {
  try {
    return Boolean(globalThis[name])
  } catch {
    return false
  }
}

/** Entries are its own properties, as in the browser's storage. */
function createMemory(): object {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(memory, key) ? memory[key] : null),
    setItem(key: string, value: string) {
      memory[key] = String(value)
    },
    removeItem(key: string) {
      delete memory[key]
    },
  }
  const memory: Record<string, string> = Object.create(methods)
  return memory
}
