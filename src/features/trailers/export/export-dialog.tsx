import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { allColumns, columnsIn } from '../list/table-columns.tsx'
import type { ListAsked } from '../trailer-data.ts'
import { everyField, exportColumnName, exportColumns, recordColumns } from './export-columns.ts'
import type { ExportFormat } from './export-worker.ts'
import { useExport } from './use-export.ts'
import './export-dialog.css'

export type ExportDialogProps = {
  asked: ListAsked
  /** Names of the table's columns, '' for the usual ones. */
  columns: string
  /** The selected trailers; null for all that are found. */
  only: ReadonlySet<string> | null
  count: number
  isOpen: boolean
  onClose: () => void
}

export function ExportDialog({ asked, only, count, isOpen, onClose, ...props }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [which, setWhich] = useState<'shown' | 'all' | 'records'>('shown')
  const { state, start, cancel } = useExport(count, (name) => {
    showSuccess(`${name} is saved.`)
    onClose()
  })
  const isBusy = state.kind === 'busy'
  const shown = exportColumns(columnsIn(props.columns))
  const all = everyField(allColumns)
  const columns = { shown, all, records: [...all, ...recordColumns] }[which]
  return (
    <Dialog
      title={`Export ${trailersWords(count)}`}
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!isBusy}
      actions={
        <>
          <Button onPress={isBusy ? cancel : onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={<FileDown />}
            isPending={isBusy}
            onPress={() => start({ asked, only, columns, format })}
          >
            Export
          </Button>
        </>
      }
    >
      <div className="export-dialog">
        <ChoiceButtons
          label="File"
          value={format}
          onChange={setFormat}
          choices={[
            { id: 'xlsx', label: 'XLSX', hint: 'For Excel, Numbers and LibreOffice' },
            { id: 'csv', label: 'CSV', hint: 'For other programs' },
          ]}
        />
        <ChoiceButtons
          label="Columns"
          value={which}
          onChange={setWhich}
          choices={[
            {
              id: 'shown',
              label: 'Those of the table',
              hint: shown.map(exportColumnName).join(', '),
            },
            { id: 'all', label: 'All', hint: 'Each field of the trailers, and their notes' },
            {
              id: 'records',
              label: 'All, with parts and documents',
              hint: 'The names of what is fitted, and of the trailers’ own documents',
            },
          ]}
        />
        {isBusy && <Progress label="Trailers" completed={state.done} total={state.total} />}
        {state.kind === 'failed' && <Notice tone="danger">{state.problem}</Notice>}
      </div>
    </Dialog>
  )
}
