import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useDevice } from '#src/offline/device/device.tsx'
import { MenuButton } from '#src/ui/overlays/menu-button.tsx'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { Spinner } from '#src/ui/states/spinner.tsx'
import { saveFile } from '#src/ui/values/save-file.ts'
import type { ExportOf } from './make-logbook.ts'

/** Lets the page respond between parts of a long task. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

export function ExportLogbook({ of }: { of: ExportOf }) {
  const [isBusy, setBusy] = useState(false)
  const device = useDevice()

  async function csv() {
    const { timelineFileName: fileName, timelineCsv } = await import('./timeline-csv.ts')
    const text = await timelineCsv(of, pause)
    saveFile(new Blob([text], { type: 'text/csv' }), fileName(of.title, 'csv'))
  }

  async function pdf() {
    const { timelineFileName: fileName } = await import('./timeline-csv.ts')
    const { makeLogbook } = await import('./make-logbook.ts')
    const { bytes, left } = await makeLogbook(device, of, pause)
    const type = 'application/pdf'
    saveFile(new Blob([new Uint8Array(bytes)], { type }), fileName(of.title, 'pdf'))
    if (left > 0)
      showInfo(`${left === 1 ? 'A photo is' : `${left} photos are`} not in the file, only named.`)
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
          {isBusy ? <Spinner /> : <FileDown />} <span>Export</span>
        </span>
      }
      items={[
        { id: 'pdf', label: 'PDF', onAction: () => make(pdf) },
        { id: 'csv', label: 'CSV for a spreadsheet', onAction: () => make(csv) },
      ]}
    />
  )
}
