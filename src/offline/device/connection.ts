import { useSyncExternalStore } from 'react'
import { isForeignPage, isServerTrouble } from '#src/api/foreign-page.ts'
import { reachServer } from '#src/api/reach-server.ts'
import { watchCalls } from '#src/api/watch-calls.ts'

/*
 * What the app believes of the connection, from what became of its requests. What the browser says
 * (navigator.onLine and its events) is a reason to try, never an answer: a phone in a yard is 'online'
 * with a mast that lets nothing through, or with a hotel's sign-in page.
 */
type Connection = {
  isOnline: boolean
  /** Whether the network answers for the server, with a page of its own. */
  isForeign: boolean
  /** Whether an error of a server's is all that answers. */
  isTroubled: boolean
}

const firstPause = 2000
const longestPause = 60_000
/** Milliseconds after which a call without an answer makes us ask a small question beside it. */
const longWait = 10_000

let state: Connection = { isOnline: true, isForeign: false, isTroubled: false }
let pause = firstPause
let timer: ReturnType<typeof setTimeout> | undefined
let probing: Promise<void> | null = null
const listeners = new Set<() => void>()

/** @returns whether the server can be reached, as far as the last requests tell */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, () => state)
}

/** The same outside of React. */
export const isConnected = () => state.isOnline

/** @returns ends it */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Asks the server now, because something made an answer likely, or a request failed elsewhere. */
export function checkConnection(): Promise<void> {
  probing ??= reachServer()
    .then(believe)
    .finally(() => {
      probing = null
    })
  return probing
}

watchCalls(async (heard) => {
  const waiting = setTimeout(checkConnection, longWait)
  const isAnswered = await heard
  clearTimeout(waiting)
  if (isAnswered) believe(true)
  // What is between us may refuse this one call only.
  else if (isAnswered === false) checkConnection()
})
addEventListener('online', hint)
addEventListener('offline', hint)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && !state.isOnline) hint()
})

function hint() {
  pause = firstPause
  checkConnection()
}

function believe(isOnline: boolean) {
  if (isOnline) stopProbing()
  else timer ??= setTimeout(probeAgain, pause * (0.8 + Math.random() * 0.4))
  const isForeign = !isOnline && isForeignPage()
  const isTroubled = !isOnline && isServerTrouble()
  const isSame = isForeign === state.isForeign && isTroubled === state.isTroubled
  if (isOnline === state.isOnline && isSame) return
  state = { isOnline, isForeign, isTroubled }
  for (const listener of listeners) listener()
}

function stopProbing() {
  clearTimeout(timer)
  timer = undefined
  pause = firstPause
}

function probeAgain() {
  timer = undefined
  pause = Math.min(pause * 2, longestPause)
  // Who does not look at the page asks again when they do.
  if (document.visibilityState === 'visible') checkConnection()
}
