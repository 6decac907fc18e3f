import { useSyncExternalStore } from 'react'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { none, readSelection, type Selection, writeSelection } from './stored-selection.ts'

/*
 * The uuids of the selected trailers, a set for each person on this device. They outlive pages, filters and
 * a reload, and end with the tab. A trailer may have been deleted since it was selected.
 */

const selections = new Map<string, Selection>()
const listeners = new Set<() => void>()

export function useSelection(): Selection {
  const device = useWhoseDevice()
  return useSyncExternalStore(subscribe, () => selectionOf(device))
}

function selectionOf({ name }: WhoseDevice): Selection {
  const selection = selections.get(name) ?? readSelection(name)
  selections.set(name, selection)
  return selection
}

export const beginSelection = (owner: WhoseDevice) => addToSelection(owner, [])

export function addToSelection(owner: WhoseDevice, uuids: Iterable<string>) {
  const next = new Set(selectionOf(owner).uuids)
  for (const uuid of uuids) next.add(uuid)
  set(owner, { isOn: true, uuids: next })
}

export function removeFromSelection(owner: WhoseDevice, uuids: Iterable<string>) {
  const next = new Set(selectionOf(owner).uuids)
  for (const uuid of uuids) next.delete(uuid)
  set(owner, { isOn: true, uuids: next })
}

export function toggleSelected(owner: WhoseDevice, uuid: string) {
  if (selectionOf(owner).uuids.has(uuid)) removeFromSelection(owner, [uuid])
  else addToSelection(owner, [uuid])
}

export const endSelection = (owner: WhoseDevice) => set(owner, none)

function set({ name }: WhoseDevice, selection: Selection) {
  selections.set(name, selection)
  for (const listener of listeners) listener()
}

/** Stored when the page is left or hidden, not with every press: there may be 50,000. */
function store() {
  for (const [name, selection] of selections) writeSelection(name, selection)
}

addEventListener('pagehide', store)
document.addEventListener('visibilitychange', store)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
