import type { WhoseDevice } from './session/device-name.ts'

/*
 * The last answer that a screen showed, in localStorage: a start shows it until the database has opened.
 */

/** Databases of users who signed out: an answer may arrive after that. */
const left = new Set<string>()

/** Keeps an answer for the next start. */
export function keepLastAnswer({ name }: WhoseDevice, screen: string, answer: object) {
  const text = JSON.stringify({ build: thisBuild(), answer })
  // Blob addresses are valid on this page only.
  if (left.has(name) || text.includes('"blob:')) return
  try {
    localStorage.setItem(keyOf(name, screen), text)
  } catch {
    // Storage is full: the next start waits for the database.
    localStorage.removeItem(keyOf(name, screen))
  }
}

/** Options of a query whose screen starts with its last answer. */
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

/** @returns the last answer that the same build of the app kept, undefined where there is none */
export function readLastAnswer<Answer>({ name }: WhoseDevice, screen: string): Answer | undefined {
  const text = localStorage.getItem(keyOf(name, screen))
  if (text === null) return undefined
  try {
    const kept = JSON.parse(text) as { build: string; answer: Answer }
    return kept.build === thisBuild() ? kept.answer : undefined
  } catch (error) {
    // Reported, but harmless: the next answer replaces it.
    reportError(new Error(`What ${screen} showed last can’t be read`, { cause: error }))
    return undefined
  }
}

/** Key and storage for a library that keeps look-ups; removed with the last answers. */
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

/** Removes a user's last answers at sign-out, and keeps none until the app is opened again. */
export function dropLastAnswers(device: WhoseDevice) {
  left.add(device.name)
  dropBeginningWith(keyOf(device.name, ''), lookupsOf(device).key)
}

/** Removes the last answers of all users. */
export const dropAllLastAnswers = () => dropBeginningWith(prefix, lookups)

function dropBeginningWith(...begins: string[]) {
  for (const key of Object.keys(localStorage)) {
    if (begins.some((begin) => key.startsWith(begin))) localStorage.removeItem(key)
  }
}

const prefix = 'drawbar-last-'
const lookups = 'drawbar-lookups-'
const keyOf = (device: string, screen: string) => `${prefix}${device}-${screen}`

/** The address of the app's first script: it changes with every build. */
const thisBuild = () => document.querySelector('script[src][type="module"]')?.getAttribute('src')
