import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { foundRows, type RowsAsked } from '../export/found-rows.ts'
import { type PrintedRow, TrailerPaper } from './trailer-paper.tsx'

export type PrintAsked = RowsAsked & {
  /** Names of the table's columns, '' for the usual ones. */
  columns: string
  /** How many trailers that are. */
  count: number
}

/** `isAsked`: the app asks for the print, otherwise the browser has begun it. */
type Paper = { rows: PrintedRow[]; isAsked: boolean }

/** Prints trailers as a table with all its rows, where the screen has only those that are seen. */
export function usePrint({ asked, only, columns, count }: PrintAsked) {
  const device = useDevice()
  const [paper, setPaper] = useState<Paper | null>(null)
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    if (!paper) return
    const done = () => setPaper(null)
    addEventListener('afterprint', done)
    if (paper.isAsked) window.print()
    return () => removeEventListener('afterprint', done)
  }, [paper])

  async function print() {
    if (isPending || paper) return
    if (count > limits.printedTrailers) {
      const most = wholeNumber(limits.printedTrailers)
      showError(
        `At most ${most} trailers can be printed at once, and these are ${trailersWords(count)}. Filter the list, select some of them, or export them.`,
      )
      return
    }
    setPending(true)
    try {
      const all: PrintedRow[] = []
      for await (const some of foundRows(device, { asked, only })) all.push(...some)
      setPaper({ rows: all, isAsked: true })
    } catch (error) {
      showError(sentenceOf(error, 'The trailers could not be read. Try again.'))
    } finally {
      setPending(false)
    }
  }

  /** For a print that the browser has begun, and that does not wait. */
  function printAtOnce(rows: PrintedRow[]) {
    if (!paper) flushSync(() => setPaper({ rows, isAsked: false }))
  }

  const shown = paper && (
    <TrailerPaper rows={paper.rows} {...{ columns, asked, count }} isChosen={only !== null} />
  )
  return { isPending, print, printAtOnce, paper: shown && createPortal(shown, document.body) }
}
