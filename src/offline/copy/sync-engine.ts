import type { Sent } from '#contract/calls.ts'
import { dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { type DeviceDatabase, userOf } from '../database.ts'
import { acknowledged } from '../outbox/acknowledge.ts'
import { applyCatalogue, applyPage, type Position } from './apply-page.ts'
import { readSyncState } from './sync-state.ts'

/** Milliseconds after which a page is given up: a connection that hangs is none. */
const patience = 60_000

type Turn = { done: Promise<void>; isAskedAgain: boolean; ending: AbortController }
const turns = new Map<string, Turn>()

/**
 * Brings a copy up to date. What is asked for while a sync runs is one more round of it, which begins
 * after the asking: whatever the server had confirmed by then is included.
 * @throws ApiError where the server does not answer or refuses, or what the database says
 */
export function syncDevice(device: DeviceDatabase): Promise<void> {
  const current = turns.get(device.name)
  if (current) {
    current.isAskedAgain = true
    return current.done
  }
  const ending = new AbortController()
  const turn: Turn = { done: Promise.resolve(), isAskedAgain: true, ending }
  turns.set(device.name, turn)
  turn.done = alone(device.name, async () => {
    while (turn.isAskedAgain) {
      turn.isAskedAgain = false
      await catchUp(device, ending.signal)
    }
  }).finally(() => turns.delete(device.name))
  return turn.done
}

/** Ends a sync that runs, because whose copy it is leaves the device. */
export const stopSync = ({ name }: DeviceDatabase) => turns.get(name)?.ending.abort()

async function catchUp(device: DeviceDatabase, signal: AbortSignal) {
  const settled = await acknowledged(device)
  let from: Position = await readSyncState(device)
  let asked = askPage(device, from, signal)
  for (;;) {
    const page = dataOf(await asked)
    // The next page is on its way while this one is written.
    if (page.more) asked = askPage(device, page, signal)
    const { catalogue } = await readSyncState(device)
    if (page.catalogue !== catalogue) await fetchCatalogue(device, signal)
    const isApplied = await applyPage(device, page, from, page.more ? [] : settled)
    if (isApplied && !page.more) return
    from = isApplied ? page : await readSyncState(device)
    if (!isApplied) asked = askPage(device, from, signal)
  }
}

function askPage(
  device: DeviceDatabase,
  { epoch, revision, after }: Position,
  signal: AbortSignal,
) {
  const place: Sent<'GET /sync'> = { since: revision }
  if (epoch !== '') place.epoch = epoch
  if (after !== null) place.after = after
  return call('GET /sync', place, optionsOf(device, signal))
}

async function fetchCatalogue(device: DeviceDatabase, signal: AbortSignal) {
  const answer = await call('GET /sync/catalogue', {}, optionsOf(device, signal))
  await applyCatalogue(device, dataOf(answer))
}

const optionsOf = (device: DeviceDatabase, signal: AbortSignal) => ({
  user: userOf(device),
  timeout: patience,
  signal,
})

/** Where there are no locks, two tabs may write the same rows twice. */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(`drawbar-sync-${name}`, work) : work()
}
