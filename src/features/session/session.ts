import { useSyncExternalStore } from 'react'
import type { Result } from '#contract/result.ts'
import type { Ended, Organization, Session, SignedInUser } from '#contract/session.ts'
import { call } from '#src/api/call.ts'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'
import { dropAllLastAnswers } from '#src/offline/last-answer.ts'
import { noteLock, passTimeHere } from '#src/offline/session/copy-lock-here.ts'
import { endedKey, leavingKey, sessionKey } from '#src/offline/session/session-keys.ts'

/*
 * The session (specification, section 4). A store and not a query, because the page of a scanned plate
 * needs it without the query library.
 */
type SessionState = {
  user: SignedInUser | null
  org: Organization | null
  loading: boolean
  /** Whether the session has ended at the server; the device stays usable. */
  isExpired: boolean
  /** Whether the replica is locked until somebody signs in. */
  isLocked: boolean
  /** Whether this administrator lacks a second factor that the organization requires. */
  needsSecondFactor?: boolean
}

const listeners = new Set<() => void>()
const nobody = { user: null, org: null, loading: false, isExpired: false, isLocked: false }
let state: SessionState = { ...nobody, ...remembered(), loading: true }

/** The state for pages rendered by the server. */
const anybody: SessionState = { ...nobody, loading: true }
const ofAnybody = () => anybody

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state, ofAnybody)
}

/**
 * Asks the server who is signed in. Without an answer, or after the session has ended, the last known
 * user stays: the app opens offline, and unsent changes stay in reach.
 */
export async function fetchSession(): Promise<SessionState> {
  if (!(await hasLeft())) {
    set(nobody)
    return state
  }
  const { data, failure } = await call('GET /session', {})
  if (failure) set({ ...state, loading: false, isLocked: isLockedNow() })
  else if (state.user && !data.user) {
    set({ ...state, loading: false, isExpired: true, isLocked: isLockedNow() })
    if (data.ended) await endHere(data.ended, state)
  } else {
    const { user, org, readable, needsSecondFactor = false } = data
    if (user && localStorage.getItem(endedKey)) await forgetEnded()
    if (user) noteLock(readable)
    set({ ...nobody, user, org, needsSecondFactor })
  }
  return state
}

const isLockedNow = () => state.user !== null && passTimeHere()

/**
 * Signs in and fetches the session, whatever the outcome.
 * @param newPassword replaces an initial password
 */
export const login = (email: string, password: string, newPassword?: string) =>
  enter(() => call('POST /login', { email, password, newPassword }))

export const loginByCode = (ticket: string, code: string) =>
  enter(() => call('POST /login/second', { ticket, code }))

export const loginByPasskey = (ticket: string, response: { id: string }) =>
  enter(() => call('POST /login/second/passkey', { ticket, response: { ...response } }))

/** Accepts an invitation, which signs in. */
export const join = (token: string, name: string, password: string) =>
  enter(() => call('POST /join', { token, name, password }))

async function enter(ask: () => Promise<Result<SignedInUser>>): Promise<Result<SignedInUser>> {
  set({ ...state, loading: true })
  const result = await ask()
  if (!result.failure) {
    const user = result.data
    localStorage.removeItem(leavingKey)
    set({ ...state, user, org: state.user?.uuid === user.uuid ? state.org : null })
  }
  await fetchSession()
  return result
}

/**
 * Signs out on this device even offline; the server learns of it before the next session is fetched.
 * @param clear removes the device's data
 */
export async function logout(clear: () => Promise<void>): Promise<Result<null>> {
  set({ ...state, loading: true })
  noteOnDevice(leavingKey, 'yes')
  const result = await tellServer()
  await clear().catch(reportError)
  set(nobody)
  return result
}

/** Tells the server of an earlier sign-out. @returns false where the server was not reached */
export async function hasLeft(): Promise<boolean> {
  if (localStorage.getItem(leavingKey) === null) return true
  const { failure } = await tellServer()
  return failure === null
}

async function tellServer(): Promise<Result<null>> {
  const result = await call('POST /logout', {})
  if (!result.failure) localStorage.removeItem(leavingKey)
  return result
}

/** Marks the session as ended, and asks the server why. */
export function expireSession() {
  if (!state.user || state.isExpired) return
  set({ ...state, isExpired: true })
  fetchSession()
}

/** Loaded on demand: needed only after a session was ended. */
const ended = () => import('#src/offline/session/ended-session.ts')

/** Removes the device's data of a user whose session was ended. */
async function endHere(why: Ended, { user, org }: SessionState) {
  try {
    const { noteEnded, wipeEnded } = await ended()
    if (user && org) noteEnded({ why, user, org })
    set(nobody)
    await wipeEnded()
  } catch (error) {
    reportError(error)
  }
}

/** Forgets an ended session after a sign-in. */
const forgetEnded = () =>
  ended()
    .then((part) => part.forgetEnded())
    .catch(reportError)

// Follow sign-ins and sign-outs of other tabs.
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === sessionKey) set({ ...state, ...remembered() })
})

// Somebody may have signed in again in another tab.
globalThis.document?.addEventListener('visibilitychange', () => {
  if (state.isExpired && document.visibilityState === 'visible') fetchSession()
})

function set(next: SessionState) {
  state = next
  const { user, org } = next
  if (user && org) noteOnDevice(sessionKey, JSON.stringify({ user, org }))
  else if (!next.loading) {
    localStorage.removeItem(sessionKey)
    // Another tab may have stored some during the sign-out.
    dropAllLastAnswers()
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered() {
  const stored = import.meta.env.SSR ? null : localStorage.getItem(sessionKey)
  // Written by `set`.
  const known = stored ? (JSON.parse(stored) as Session) : nobody
  return { ...known, isLocked: stored !== null && passTimeHere() }
}
