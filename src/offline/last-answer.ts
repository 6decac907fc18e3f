import type { WhoseDevice } from './session/device-name.ts'

/*
 * What a screen showed last time, to begin with until the device's database has opened. It is kept
 * where it can be read without a wait.
 */

/** Of users who left: what was asked before may be answered after. */
const left = new Set<string>()

/** Keeps an answer for the next start. */
export function keepLastAnswer({ name }: WhoseDevice, screen: string, answer: object) {
  const text = JSON.stringify({ build: thisBuild(), answer })
  // A picture that only this page has an address for is none next time.
  if (left.has(name) || text.includes('"blob:')) return
  try {
    localStorage.setItem(keyOf(name, screen), text)
  } catch {
    // Storage is full: the start waits for the database, as the first one did.
    localStorage.removeItem(keyOf(name, screen))
  }
}

/** What a query of a screen says that a start begins with: what was said last is there at once. */
export const withLastAnswer = <Answer extends object | null>(
  device: () => WhoseDevice,
  screen: string,
  ask: (context: { signal: AbortSignal }) => Promise<Answer>,
) => ({
  queryFn: async (context: { signal: AbortSignal }) => {
    const answer = await ask(context)
    if (answer) keepLastAnswer(device(), screen, answer)
    return answer
  },
  initialData: () => readLastAnswer<Answer>(device(), screen),
  initialDataUpdatedAt: 0,
})

/** @returns what the same build of the app kept last, undefined where there is none */
export function readLastAnswer<Answer>({ name }: WhoseDevice, screen: string): Answer | undefined {
  const text = localStorage.getItem(keyOf(name, screen))
  if (text === null) return undefined
  try {
    const kept = JSON.parse(text) as { build: string; answer: Answer }
    return kept.build === thisBuild() ? kept.answer : undefined
  } catch (error) {
    // Nothing else may hang on it: the next answer takes its place. No script of ours is damaged.
    reportError(new Error(`What ${screen} showed last can’t be read`, { cause: error }))
    return undefined
  }
}

/** What a library keeps of what was looked up, and where: gone with the last answers. */
export const lookupsOf = ({ name }: WhoseDevice) => ({
  key: `${lookups}${name}`,
  storage: {
    getItem: (key: string) => localStorage.getItem(key),
    removeItem: (key: string) => localStorage.removeItem(key),
    setItem(key: string, text: string) {
      if (!left.has(name)) localStorage.setItem(key, text)
    },
  },
})

/** Forgets all of them, for a user who leaves; until the app is opened again none is kept. */
export function dropLastAnswers(device: WhoseDevice) {
  left.add(device.name)
  dropBeginningWith(keyOf(device.name, ''), lookupsOf(device).key)
}

/** The same for everybody, where nobody is signed in any more. */
export const dropAllLastAnswers = () => dropBeginningWith(prefix, lookups)

function dropBeginningWith(...begins: string[]) {
  for (const key of Object.keys(localStorage)) {
    if (begins.some((begin) => key.startsWith(begin))) localStorage.removeItem(key)
  }
}

const prefix = 'drawbar-last-'
const lookups = 'drawbar-lookups-'
const keyOf = (device: string, screen: string) => `${prefix}${device}-${screen}`

/** The name of the app's first script changes with whatever it loads. */
const thisBuild = () => document.querySelector('script[src][type="module"]')?.getAttribute('src')
