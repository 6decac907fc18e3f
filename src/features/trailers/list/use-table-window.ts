import { useQuery } from '@tanstack/react-query'
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { ListedTrailer } from '#contract/trailer.ts'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'
import type { Marks } from '#src/offline/replica/answer.ts'
import { blockSize, type ListAsked, trailerBlockQuery } from '../trailer-data.ts'

/** Of a row and of the head, in pixels: for a mouse, or for a finger. */
export const rowHeight = matchMedia('(pointer: coarse)').matches ? 45 : 32
/** Rows drawn above and below the visible ones. */
const spare = 8
/** The window moves by this many rows. */
const step = 10

type Window = { first: number; last: number }

/**
 * Loads only the visible rows of a table of tens of thousands, which the page scrolls.
 * @param place the key of the table's history entry, under which the scroll position is noted
 */
export function useTableWindow(asked: ListAsked, place: string) {
  const grid = useRef<HTMLDivElement>(null)
  const [{ first, last }, setWindow] = useState<Window>(() => windowAt(0, innerHeight))
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

  useScroll(grid, total !== undefined && total > 0, place, setWindow)

  return {
    ...{ grid, rows, total, error },
    trailerAt: (index: number) => rows.find((row) => row.index === index)?.trailer,
    again: () => Promise.all(found.map(({ refetch }) => refetch())),
    /** Scrolls as little as needed to show a row between the head and the bars. */
    reveal(index: number) {
      if (!grid.current) return
      const top = topOf(grid.current) + index * rowHeight
      const { above, below } = seenOf(grid.current)
      const by = top < above ? top - above : Math.max(0, top + rowHeight - below)
      scrollBy({ top: by, behavior: 'instant' })
    },
    /** How many rows a page up or down passes. */
    pageRows() {
      const { above, below } = grid.current
        ? seenOf(grid.current)
        : { above: 0, below: innerHeight }
      return Math.max(1, Math.floor((below - above) / rowHeight) - 1)
    },
  }
}

/** Tells which rows are seen as the page scrolls, and scrolls to where it was. */
function useScroll(
  grid: RefObject<HTMLElement | null>,
  isThere: boolean,
  place: string,
  setWindow: Dispatch<SetStateAction<Window>>,
) {
  const look = useCallback(() => {
    if (!grid.current) return
    const next = windowAt(-topOf(grid.current), innerHeight)
    setWindow((before) =>
      before.first === next.first && before.last === next.last ? before : next,
    )
  }, [grid, setWindow])

  useEffect(() => {
    if (!isThere) return
    // The page has its height only now.
    const noted = Number(sessionStorage.getItem(keyOf(place)) ?? 0)
    if (noted > 0) scrollTo({ top: noted, behavior: 'instant' })
    look()
    const scrolled = () => {
      look()
      noteInTab(keyOf(place), String(scrollY))
    }
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', look)
    }
  }, [isThere, place, look])
}

export type TableWindow = ReturnType<typeof useTableWindow>

/** @returns where the first row begins, in pixels from the top of the screen */
const topOf = (grid: HTMLElement) =>
  grid.querySelector('.trailer-table-rows')?.getBoundingClientRect().top ?? 0

/** @returns between which lines of the screen rows are seen */
function seenOf(grid: HTMLElement) {
  const head = grid.querySelector('.trailer-table-top')
  const bar = document.querySelector('.selected-bar')
  const stuck = head ? Number.parseFloat(getComputedStyle(head).top) : 0
  return {
    above: stuck + rowHeight,
    below: bar ? bar.getBoundingClientRect().top : innerHeight - rowHeight / 2,
  }
}

/** @returns the rows to draw; `top` and `height` of the visible part in pixels */
function windowAt(top: number, height: number): Window {
  const above = Math.floor(top / rowHeight) - spare
  const below = Math.ceil((top + height) / rowHeight) + spare
  return {
    first: Math.max(0, Math.floor(above / step) * step),
    last: Math.max(0, Math.ceil(below / step) * step),
  }
}

const blockOf = (index: number) => Math.floor(index / blockSize)

const keyOf = (place: string) => `drawbar-table-${place}`
