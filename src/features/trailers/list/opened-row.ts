import { type RefObject, useEffect } from 'react'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'

/**
 * Notes the row that was opened by a key, so that the keys go on there after going back.
 * @param place the key of the table's history entry
 */
export const noteOpened = (place: string, row: number) => noteInTab(keyOf(place), String(row))

/** @returns the row that was opened by a key, null for none */
export function openedRow(place: string): number | null {
  const row = sessionStorage.getItem(keyOf(place))
  return row === null ? null : Number(row)
}

/** Gives the focus back to a table, once. */
export function useFocusOpenedRow(
  grid: RefObject<HTMLElement | null>,
  place: string,
  isThere: boolean,
) {
  useEffect(() => {
    if (!isThere || openedRow(place) === null) return
    sessionStorage.removeItem(keyOf(place))
    // After the frame, which focuses each page that opens.
    queueMicrotask(() => grid.current?.focus({ preventScroll: true }))
  }, [isThere, place, grid])
}

const keyOf = (place: string) => `drawbar-table-row-${place}`
