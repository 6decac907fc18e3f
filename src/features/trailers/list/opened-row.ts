import { type RefObject, useEffect } from 'react'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'

/* A table of which a row was opened by a key is found again with the keys at that row. */

/** @param place names the table's entry in the history */
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
    // Behind the frame, which gives the focus to each page that is opened.
    queueMicrotask(() => grid.current?.focus({ preventScroll: true }))
  }, [isThere, place, grid])
}

const keyOf = (place: string) => `drawbar-table-row-${place}`
