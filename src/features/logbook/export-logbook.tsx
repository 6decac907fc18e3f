import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { Moment } from '#contract/yard/timeline.ts'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { showError } from '#src/ui/overlays/toast.tsx'
import { Spinner } from '#src/ui/states/spinner.tsx'
import { download } from '#src/ui/values/download.ts'

type Props = {
  title: string
  moments: readonly Moment[]
  person: string
  /** What is not among them, '' for nothing. */
  missing: string
}

/** Lets the screen have its turn between parts of a long work. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Saves what is shown as a file, made on this device. */
export function ExportLogbook({ title, moments, person, missing }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function csv() {
    const { fileName, timelineCsv } = await import('./timeline-csv.ts')
    const text = await timelineCsv(moments, person, pause)
    download(new Blob([text], { type: 'text/csv' }), fileName(title, 'csv'))
  }

  async function pdf() {
    const { fileName } = await import('./timeline-csv.ts')
    const { timelinePdf } = await import('./timeline-pdf.ts')
    const bytes = await timelinePdf({ title, moments, person, missing }, pause)
    const type = 'application/pdf'
    download(new Blob([new Uint8Array(bytes)], { type }), fileName(title, 'pdf'))
  }

  function make(work: () => Promise<void>) {
    setBusy(true)
    work()
      .catch((error: unknown) => {
        reportError(error)
        showError('The file could not be made. Try again.')
      })
      .finally(() => setBusy(false))
  }

  return (
    <MenuButton
      label="Export the logbook"
      trigger={
        <span className="logbook-export">
          {isBusy ? <Spinner /> : <FileDown aria-hidden="true" />} Export
        </span>
      }
      items={[
        { id: 'pdf', label: 'PDF', onAction: () => make(pdf) },
        { id: 'csv', label: 'CSV for a spreadsheet', onAction: () => make(csv) },
      ]}
    />
  )
}
