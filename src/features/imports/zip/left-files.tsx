import { Download } from 'lucide-react'
import { Button } from '#src/ui/forms/button.tsx'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { saveFile } from '#src/ui/values/save-file.ts'
import type { PlannedFile } from './plan-files.ts'

type Props = {
  files: readonly PlannedFile[]
  /** Why files were refused as they were sent, by their row. */
  refused: ReadonlyMap<number, string>
  fileName: string
}

const there = 'Not sent: the trailer has this file already'

/** Saves a list of the files that were not sent, each with the reason. */
export function LeftFiles({ files, refused, fileName }: Props) {
  const lines = files.flatMap(({ row, path, trailer, outcome, why }) => {
    const reason = outcome === 'same' ? there : outcome === 'left' ? why : refused.get(row)
    return reason === undefined ? [] : [[path, trailer?.vin ?? '', reason]]
  })
  if (lines.length === 0) return null

  function save() {
    const text = [['File', 'VIN', 'Why it was left out'], ...lines]
      .map((line) => csvLine(line))
      .join('\r\n')
    const name = `${fileName.replace(/\.\w+$/, '')}-left-out.csv`
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), name)
  }

  return (
    <Button icon={<Download aria-hidden="true" />} onPress={save}>
      Save List of Files Left Out
    </Button>
  )
}
