import { useSyncExternalStore } from 'react'
import { isForeignPage, isServerTrouble } from '#src/api/api-error.ts'
import { watchCalls } from '#src/api/call.ts'
import { reachServer } from '#src/api/reach-server.ts'
import { callProbed, firstProbe, longestProbe } from '#src/core/timing.ts'

/*
 * Whether the server can be reached, judged by the outcome of requests. The browser's navigator.onLine
 * and its events only prompt a check: a phone is 'online' with a mast that passes nothing, or behind a
 * hotel's sign-in page.
 */
type Connection = {
  isOnline: boolean
  /** Whether the network answers in place of the server, as a captive portal does. */
  isForeign: boolean
  /** Whether only errors of a server answer. */
  isTroubled: boolean
}

let state: Connection = { isOnline: true, isForeign: false, isTroubled: false }
let pause = firstProbe
let timer: ReturnType<typeof setTimeout> | undefined
let probing: Promise<void> | null = null
const listeners = new Set<() => void>()

/** @returns whether the server can be reached, as far as the last requests tell */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, () => state)
}

/** The same outside of React. */
export const isConnected = () => state.isOnline

/** @returns unsubscribes */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function checkConnection(): Promise<void> {
  probing ??= reachServer()
    .then(believe)
    .finally(() => {
      probing = null
    })
  return probing
}

watchCalls(async (heard) => {
  const waiting = setTimeout(checkConnection, callProbed)
  const isAnswered = await heard
  clearTimeout(waiting)
  if (isAnswered) believe(true)
  // A proxy may block this one call only.
  else if (isAnswered === false) checkConnection()
})
addEventListener('online', hint)
addEventListener('offline', hint)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && !state.isOnline) hint()
})

function hint() {
  pause = firstProbe
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
  pause = firstProbe
}

function probeAgain() {
  timer = undefined
  pause = Math.min(pause * 2, longestProbe)
  // A hidden page probes when it becomes visible again.
  if (document.visibilityState === 'visible') checkConnection()
}
