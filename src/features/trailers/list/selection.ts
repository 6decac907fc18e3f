import { useSyncExternalStore } from 'react'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'

type Selection = {
  /** Whether trailers are being chosen: a press on a card chooses it instead of opening it. */
  isOn: boolean
  uuids: ReadonlySet<string>
}

export const none: Selection = { isOn: false, uuids: new Set() }

const placeOf = (name: string) => `drawbar.selection.${name}`

/** @returns what this tab had chosen before it was loaded anew, nothing where that is not known */
export function readSelection(name: string): Selection {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null')
    if (!Array.isArray(kept)) return none
    return { isOn: true, uuids: new Set(kept.filter((uuid) => typeof uuid === 'string')) }
  } catch {
    // Nothing can be read here, or it was written by something else: it is chosen again.
    return none
  }
}

/** Where it is too much for the tab's storage it ends with the page. */
export function writeSelection(name: string, { isOn, uuids }: Selection) {
  if (isOn) noteInTab(placeOf(name), JSON.stringify([...uuids]))
  else sessionStorage.removeItem(placeOf(name))
}

/*
 * The trailers that somebody has chosen to do something with: uuids, of one person on this device. They
 * outlive pages, filters, layouts, a visit to a trailer and a reload, and end with the tab. What acts on them
 * stands in <SelectionBar> as its children and asks useSelection() which they are; a trailer may have
 * been deleted since it was chosen.
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

function removeFromSelection(owner: WhoseDevice, uuids: Iterable<string>) {
  const next = new Set(selectionOf(owner).uuids)
  for (const uuid of uuids) next.delete(uuid)
  set(owner, { isOn: true, uuids: next })
}

export function toggleSelected(owner: WhoseDevice, uuid: string) {
  if (selectionOf(owner).uuids.has(uuid)) removeFromSelection(owner, [uuid])
  else addToSelection(owner, [uuid])
}

/** Forgets all of them, and cards open again when they are pressed. */
export const endSelection = (owner: WhoseDevice) => set(owner, none)

function set({ name }: WhoseDevice, selection: Selection) {
  selections.set(name, selection)
  for (const listener of listeners) listener()
}

/** As the page is left, or hidden, of which a phone may make an end: not with every press of 50,000. */
function keep() {
  for (const [name, selection] of selections) writeSelection(name, selection)
}

addEventListener('pagehide', keep)
document.addEventListener('visibilitychange', keep)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
