import { Download } from 'lucide-react'
import { Button } from '#src/ui/forms/button.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'

export type RefusedRowsProps = {
  why: [row: number, words: string][]
  fileName: string
  /** Makes the file: the rows as they are, with a column of reasons. */
  refusedFile: (why: [row: number, words: string][]) => Promise<string>
}

export function RefusedRows({ why, fileName, refusedFile }: RefusedRowsProps) {
  async function save() {
    const text = await refusedFile(why)
    const name = `${fileName.replace(/\.\w+$/, '')}-refused.csv`
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv' }), name)
  }
  if (why.length === 0) return null
  return (
    <Button icon={<Download aria-hidden="true" />} onPress={save}>
      Save Refused Rows
    </Button>
  )
}
