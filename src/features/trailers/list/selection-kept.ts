import { noteInTab } from '#src/offline/device/note-in-tab.ts'

export type Selection = {
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
