import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'
import { findTrailers } from '#src/offline/replica/find-trailers.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import type { ListAsked } from '../trailer-data.ts'
import { addToSelection, toggleSelected } from './selection.ts'

/* A table of which a row was opened by a key is found again with the keys at that row. */

/** @param place names the table's entry in the history */
export const noteOpened = (place: string, row: number) => noteInTab(keyOf(place), String(row))

/** @returns the row that was opened by a key, null for none */
export function openedRow(place: string): number | null {
  const row = sessionStorage.getItem(keyOf(place))
  return row === null ? null : Number(row)
}

/** Gives the focus back to a table, once. */
function useFocusOpenedRow(grid: RefObject<HTMLElement | null>, place: string, isThere: boolean) {
  useEffect(() => {
    if (!isThere || openedRow(place) === null) return
    sessionStorage.removeItem(keyOf(place))
    // Behind the frame, which gives the focus to each page that is opened.
    queueMicrotask(() => grid.current?.focus({ preventScroll: true }))
  }, [isThere, place, grid])
}

const keyOf = (place: string) => `drawbar-table-row-${place}`

type Options = {
  asked: ListAsked
  total: number
  grid: RefObject<HTMLElement | null>
  pageRows: () => number
  uuidAt: (index: number) => string | undefined
  reveal: (index: number) => void
  /** Names the table's entry in the history, where the row is found again that was opened from it. */
  place: string
  onOpen: (uuid: string) => void
}

/** Moves through a table and chooses of it by keys and pointer, as in a spreadsheet. */
export function useTableKeys(options: Options) {
  const { asked, total, pageRows, uuidAt, reveal, grid, place, onOpen } = options
  const device = useDevice()
  const [active, setActive] = useState(() => openedRow(place) ?? 0)
  /** Where a range begins that is chosen with Shift. */
  const [from, setFrom] = useState(active)
  const now = Math.max(0, Math.min(active, total - 1))
  useFocusOpenedRow(grid, place, total > 0)

  function choose(start: number, limit: number) {
    // Rows that nobody has seen have not been read.
    findTrailers(device, asked, { start, limit }).then(
      (uuids) => addToSelection(device, uuids),
      () => showError('The trailers could not be chosen. Try again.'),
    )
  }

  function chooseTo(index: number) {
    choose(Math.min(from, index), Math.abs(index - from) + 1)
  }

  function toggle(index: number) {
    const uuid = uuidAt(index)
    if (uuid) toggleSelected(device, uuid)
    setActive(index)
    setFrom(index)
  }

  function go(index: number, isRange: boolean) {
    const next = Math.max(0, Math.min(index, total - 1))
    setActive(next)
    reveal(next)
    if (isRange) chooseTo(next)
    else setFrom(next)
  }

  function press(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey
    const steps: Record<string, number> = {
      ...{ ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: total - 1 },
      ...{ PageDown: now + pageRows(), PageUp: now - pageRows() },
    }
    const step = steps[event.key]
    const uuid = uuidAt(now)
    if (step !== undefined && total > 0) go(step, event.shiftKey)
    else if (event.key === ' ') toggle(now)
    else if (event.key === 'Enter' && uuid) {
      noteOpened(place, now)
      onOpen(uuid)
    } else if (isCommand && event.key.toLowerCase() === 'a') choose(0, total)
    else return
    event.preventDefault()
  }

  return {
    active: now,
    onKeyDown(event: KeyboardEvent) {
      // What stands in the table has keys of its own.
      if (event.target === event.currentTarget) press(event)
    },
    /** A row was pressed, on the box in it or elsewhere. */
    onPress(index: number, pressed: { isRange: boolean; isToggle: boolean }) {
      if (pressed.isRange) {
        setActive(index)
        chooseTo(index)
      } else if (pressed.isToggle) toggle(index)
      else go(index, false)
    },
  }
}
