import { noteOnDevice } from './note-on-device.ts'

export type ListLayout = 'cards' | 'table'

/** How somebody looks at the list on this device, where an address or a view does not say. */
export type ListLook = {
  layout?: ListLayout
  /** Names of columns, separated by commas. */
  columns?: string | undefined
  /** Of columns that were widened or narrowed, in pixels by name. */
  widths?: { [column: string]: number }
}

/** @param owner the name of the person's device (device-name.ts) */
export function listLookOf(owner: string): ListLook {
  try {
    return Object(JSON.parse(localStorage.getItem(keyOf(owner)) ?? '{}'))
  } catch {
    // Something else wrote it.
    return {}
  }
}

export const noteListLook = (owner: string, change: ListLook) =>
  noteOnDevice(keyOf(owner), JSON.stringify({ ...listLookOf(owner), ...change }))

const keyOf = (owner: string) => `drawbar-list-look-${owner}`
