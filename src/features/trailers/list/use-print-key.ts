import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { topDialog } from '#src/ui/overlays/open-dialogs.ts'
import { blockSize, trailerBlockQuery } from '../trailer-data.ts'
import { type PrintAsked, usePrint } from './use-print.tsx'

/** Blocks of the list that are ready for a print from the browser's menu. */
const readyBlocks = 3

/**
 * Ctrl+P prints all rows of the list, where the browser prints those that are seen. A print from its menu
 * does not wait: it has the rows that are ready, and says so where that are not all.
 */
export function usePrintKey(wanted: PrintAsked) {
  const { asked, only, count } = wanted
  const { print, printAtOnce, paper } = usePrint(wanted)
  const blocks = only ? 0 : Math.min(readyBlocks, Math.ceil(count / blockSize))
  const found = useQueries({
    queries: Array.from({ length: blocks }, (_none, block) => trailerBlockQuery(asked, block)),
  })
  const latest = useRef({ press, begin })
  latest.current = { press, begin }

  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'p') return
    if (topDialog() || count === 0) return
    event.preventDefault()
    void print()
  }

  function begin() {
    const rows = found.flatMap(({ data }) => data?.rows ?? [])
    if (rows.length > 0) printAtOnce(rows)
  }

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => latest.current.press(event)
    const begun = () => latest.current.begin()
    addEventListener('keydown', pressed)
    addEventListener('beforeprint', begun)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('beforeprint', begun)
    }
  }, [])
  return paper
}
