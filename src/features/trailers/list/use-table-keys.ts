import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { findTrailers } from '#src/offline/replica/find-trailers.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import type { ListAsked } from '../trailer-data.ts'
import { noteOpened, openedRow, useFocusOpenedRow } from './opened-row.ts'
import { addToSelection, toggleSelected } from './selection.ts'

type Options = {
  asked: ListAsked
  total: number
  grid: RefObject<HTMLElement | null>
  pageRows: () => number
  uuidAt: (index: number) => string | undefined
  reveal: (index: number) => void
  /** The key of the table's history entry, under which the opened row is noted. */
  place: string
  onOpen: (uuid: string) => void
}

/** Moves through a table and selects rows by keys and pointer, as in a spreadsheet. */
export function useTableKeys(options: Options) {
  const { asked, total, pageRows, uuidAt, reveal, grid, place, onOpen } = options
  const device = useDevice()
  const [active, setActive] = useState(() => openedRow(place) ?? 0)
  /** Where a range selected with Shift begins. */
  const [from, setFrom] = useState(active)
  const now = Math.max(0, Math.min(active, total - 1))
  useFocusOpenedRow(grid, place, total > 0)

  function choose(start: number, limit: number) {
    // Rows that were never visible are not loaded.
    findTrailers(device, asked, { start, limit }).then(
      (uuids) => addToSelection(device, uuids),
      () => showError('The trailers could not be selected. Try again.'),
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
    const steps: Record<string, number> = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      Home: 0,
      End: total - 1,
      PageDown: now + pageRows(),
      PageUp: now - pageRows(),
    }
    const step = steps[event.key]
    const uuid = uuidAt(now)
    if (step !== undefined && total > 0) go(step, event.shiftKey)
    else if (event.key === ' ') toggle(now)
    else if (event.key === 'Enter' && uuid) {
      noteOpened(place, now)
      onOpen(uuid)
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') choose(0, total)
    else return
    event.preventDefault()
  }

  return {
    active: now,
    onKeyDown(event: KeyboardEvent) {
      // Controls in the table handle their own keys.
      if (event.target === event.currentTarget) press(event)
    },
    onPress(index: number, pressed: { isRange: boolean; isToggle: boolean }) {
      if (pressed.isRange) {
        setActive(index)
        chooseTo(index)
      } else if (pressed.isToggle) toggle(index)
      else go(index, false)
    },
  }
}
