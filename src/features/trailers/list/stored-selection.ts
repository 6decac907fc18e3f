import { noteInTab } from '#src/offline/device/note-in-tab.ts'

export type Selection = {
  /** Whether a press on a card selects it instead of opening it. */
  isOn: boolean
  uuids: ReadonlySet<string>
}

export const none: Selection = { isOn: false, uuids: new Set() }

const placeOf = (name: string) => `drawbar.selection.${name}`

/** @returns the selection of this tab before a reload, none where it cannot be read */
export function readSelection(name: string): Selection {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null')
    if (!Array.isArray(kept)) return none
    return { isOn: true, uuids: new Set(kept.filter((uuid) => typeof uuid === 'string')) }
  } catch {
    // No storage, or something else wrote it.
    return none
  }
}

/** A selection that is too large for the tab's storage is lost with the page. */
export function writeSelection(name: string, { isOn, uuids }: Selection) {
  if (isOn) noteInTab(placeOf(name), JSON.stringify([...uuids]))
  else sessionStorage.removeItem(placeOf(name))
}
