import { useQuery } from '@tanstack/react-query'
import { type UIEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { ListedTrailer } from '#contract/trailer.ts'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { blockSize, type ListAsked, trailerBlockQuery } from '../trailer-data.ts'

/** Of a row and of the head, in pixels, as in trailer-table.css. */
export const rowHeight = 45
/** Rows drawn above and below the visible ones. */
const spare = 8
/** The window moves by this many rows. */
const step = 10

type Window = { first: number; last: number }

/**
 * Loads only the visible rows of a table of tens of thousands.
 * @param place the key of the table's history entry, under which the scroll position is noted
 */
export function useTableWindow(asked: ListAsked, place: string) {
  const grid = useRef<HTMLDivElement>(null)
  const [{ first, last }, setWindow] = useState<Window>(() => windowAt(0, window.innerHeight))
  // The first block too: it tells the total while others are loading.
  const blocks = [0, blockOf(first), blockOf(last)]
  const known = useRef<number>(undefined)
  const found = [
    useQuery(trailerBlockQuery(asked, 0)),
    useQuery(trailerBlockQuery(asked, blockOf(first))),
    useQuery(trailerBlockQuery(asked, blockOf(last))),
  ]
  const error = found.find((one) => one.error)?.error ?? null
  known.current = found.find(({ data }) => data)?.data?.total ?? (error ? undefined : known.current)
  const total = known.current
  const rows: { index: number; trailer: (ListedTrailer & Marks) | undefined }[] = []
  for (let index = first; index <= Math.min(last, (total ?? 0) - 1); index += 1) {
    const block = found[blocks.indexOf(blockOf(index))]?.data?.rows
    rows.push({ index, trailer: block?.[index % blockSize] })
  }

  const look = useCallback((element: HTMLElement) => {
    const next = windowAt(element.scrollTop, element.clientHeight)
    setWindow((before) =>
      before.first === next.first && before.last === next.last ? before : next,
    )
  }, [])

  const isThere = total !== undefined
  useEffect(() => {
    const element = grid.current
    if (!isThere || !element) return
    let isPlaced = false
    // The scroll position is restored once the table has a size.
    const sizes = new ResizeObserver(() => {
      if (!isPlaced) element.scrollTop = Number(sessionStorage.getItem(keyOf(place)) ?? 0)
      isPlaced = true
      look(element)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [isThere, place, look])

  return {
    grid,
    rows,
    total,
    error,
    again: () => Promise.all(found.map(({ refetch }) => refetch())),
    onScroll({ currentTarget }: UIEvent<HTMLElement>) {
      look(currentTarget)
      noteInTab(keyOf(place), String(currentTarget.scrollTop))
    },
    /** Scrolls as little as needed to show a row below the head. */
    reveal(index: number) {
      const element = grid.current
      if (!element) return
      const top = index * rowHeight
      const lowest = top + 2 * rowHeight - element.clientHeight
      if (element.scrollTop > top) element.scrollTop = top
      else if (element.scrollTop < lowest) element.scrollTop = lowest
      look(element)
    },
    /** How many rows a page up or down passes. */
    pageRows: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2),
  }
}

/** @returns the rows to draw; `top` and `height` of the visible part in pixels */
function windowAt(top: number, height: number): Window {
  const above = Math.floor(top / rowHeight) - spare
  const below = Math.ceil((top + height) / rowHeight) + spare
  return {
    first: Math.max(0, Math.floor(above / step) * step),
    last: Math.ceil(below / step) * step,
  }
}

const blockOf = (index: number) => Math.floor(index / blockSize)

const keyOf = (place: string) => `drawbar-table-${place}`
