import { currentDevice } from '#src/offline/device/device.tsx'
import { read } from '#src/offline/replica/read.ts'
import { readSyncState, standsFor } from '#src/offline/replica/sync-state.ts'
import { kindsIn, type NamedField, openedView } from './opened-view.ts'

/** @returns what an address opens now: what was merged since is named by the record that stays */
export async function openAddress(address: string | null, signal: AbortSignal) {
  const state = await readSyncState(currentDevice()).catch(() => null)
  const standing = state ? standsFor(state, address ?? '') : (address ?? '')
  const kinds = kindsIn(standing)
  const told = await Promise.all(kinds.map((kind) => uuidsOf(kind, signal)))
  // What is retired is still there.
  const retired = (state?.retired ?? []).filter((uuid) => standing.includes(uuid))
  const known = kinds.map((kind, index) => [kind, [...(told[index] ?? []), ...retired]])
  return openedView(standing, Object.fromEntries(known))
}

async function uuidsOf(kind: NamedField, signal: AbortSignal): Promise<string[]> {
  const rows = {
    class: () => read('GET /trailer-classifications', { search: '' }, { signal }),
    oem: () => read('GET /oems', { search: '' }, { signal }),
    customer: () => read('GET /customers', { search: '' }, { signal }),
  }
  return (await rows[kind]()).map(({ uuid }) => uuid)
}
