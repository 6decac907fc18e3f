import { type KeyboardEvent, useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { findTrailers } from '#src/offline/replica/find-trailers.ts'
import { showError } from '#src/ui/overlays/toast.tsx'
import type { ListAsked } from '../trailer-data.ts'
import { noteOpened, openedRow, useFocusOpenedRow } from './opened-row.ts'
import { addToSelection, toggleSelected, useSelection } from './selection.ts'
import type { RowPreview } from './use-row-preview.tsx'
import type { TableWindow } from './use-table-window.ts'

type Options = {
  asked: ListAsked
  total: number
  window: TableWindow
  preview: RowPreview
  /** The key of the table's history entry, under which the opened row is noted. */
  place: string
  onOpen: (uuid: string) => void
}

/** Moves through a table, opens and selects rows by keys and pointer, as in a spreadsheet. */
export function useTableKeys({ asked, total, window, preview, place, onOpen }: Options) {
  const [active, setActive] = useState(() => openedRow(place) ?? 0)
  const now = Math.max(0, Math.min(active, total - 1))
  const rows = useRowSelection(asked, now)
  useFocusOpenedRow(window.grid, place, total > 0)

  function go(index: number, isRange: boolean) {
    const next = Math.max(0, Math.min(index, total - 1))
    setActive(next)
    window.reveal(next)
    if (preview.isOpen) preview.show(next)
    if (isRange) rows.chooseTo(next)
    else rows.begin(next)
  }

  function open(index: number) {
    const uuid = window.trailerAt(index)?.uuid
    if (!uuid) return
    noteOpened(place, index)
    onOpen(uuid)
  }

  function toggle(index: number) {
    rows.toggle(index, window.trailerAt(index)?.uuid)
    setActive(index)
  }

  function press(event: KeyboardEvent) {
    const step = stepOf(event.key, { now, total, page: window.pageRows() })
    if (step !== undefined) go(step, event.shiftKey)
    else if (event.key === ' ') toggle(now)
    else if (event.key === 'Enter') open(now)
    else if (event.key === 'Escape' && preview.isOpen) preview.close()
    else if (event.key === 'p' && !event.ctrlKey && !event.metaKey && preview.hasRoom)
      preview.isOpen ? preview.close() : preview.show(now)
    else return
    event.preventDefault()
  }

  return {
    active: now,
    onKeyDown(event: KeyboardEvent) {
      // Controls in the table handle their own keys.
      if (event.target === event.currentTarget) press(event)
    },
    /** While trailers are being selected a press selects, as it does on a card. */
    onPress(index: number, way: 'open' | 'toggle' | 'range') {
      if (way === 'range') {
        setActive(index)
        rows.chooseTo(index)
      } else if (way === 'toggle' || rows.isOn) toggle(index)
      else open(index)
    },
    onPreview(index: number) {
      setActive(index)
      rows.begin(index)
      preview.show(index)
      window.grid.current?.focus({ preventScroll: true })
    },
  }
}

type Place = { now: number; total: number; page: number }

function stepOf(key: string, { now, total, page }: Place): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    Home: 0,
    End: total - 1,
    PageDown: now + page,
    PageUp: now - page,
  }
  return steps[key]
}

/** Selects rows, one or a range. */
function useRowSelection(asked: ListAsked, first: number) {
  const device = useDevice()
  const { isOn } = useSelection()
  /** Where a range selected with Shift begins. */
  const [from, begin] = useState(first)
  return {
    ...{ isOn, begin },
    chooseTo(index: number) {
      const [start, limit] = [Math.min(from, index), Math.abs(index - from) + 1]
      // Rows that were never visible are not loaded.
      findTrailers(device, asked, { start, limit }).then(
        (uuids) => addToSelection(device, uuids),
        () => showError('The trailers could not be selected. Try again.'),
      )
    },
    toggle(index: number, uuid: string | undefined) {
      if (uuid) toggleSelected(device, uuid)
      begin(index)
    },
  }
}
