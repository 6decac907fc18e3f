/*
 * Where a person or their employer blocks what sites store, the browser throws at whoever as much
 * as names its storage. The app goes on with a memory of its own, which ends with the page.
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

/** Its own properties are what it holds, as the browser's are. */
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
