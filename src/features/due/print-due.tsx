import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import type { DueOnDevice } from '#src/offline/replica/yard/find-due.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { Button } from '#src/ui/forms/button.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { type DueShown, readDue } from './due-data.ts'

type Props = {
  shown: DueShown
  total: number
  /** While they are printed all rows stand in the page; null: again those of one page. */
  onRows: (rows: readonly DueOnDevice[] | null) => void
}

/** Prints the whole list of what is due, where the screen has one page of it. */
export function PrintDue({ shown, total, onRows }: Props) {
  const whose = useWhoseDevice()
  const [isAsked, setAsked] = useState(false)

  useEffect(() => {
    if (!isAsked) return
    const done = () => {
      setAsked(false)
      onRows(null)
    }
    addEventListener('afterprint', done)
    // Rows of dates come a moment later.
    const printing = setTimeout(() => window.print())
    return () => {
      clearTimeout(printing)
      removeEventListener('afterprint', done)
    }
  }, [isAsked, onRows])

  async function print() {
    if (total > limits.printedTrailers) {
      const most = wholeNumber(limits.printedTrailers)
      showError(`At most ${most} rows can be printed at once. Choose a customer or a class.`)
      return
    }
    try {
      const list = await readDue(whose, shown, { start: 0, limit: limits.printedTrailers })
      onRows(list?.rows ?? [])
      setAsked(true)
    } catch (error) {
      showError(sentenceOf(error, 'What is due could not be read. Try again.'))
    }
  }

  return (
    <Button icon={<Printer />} isDisabled={total === 0} onPress={() => void print()}>
      Print
    </Button>
  )
}
