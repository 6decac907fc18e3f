import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { plateAddress } from '#src/domain/plate-address.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { ChoiceButtons } from '#src/ui/forms/choice-buttons.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { Progress } from '#src/ui/states/progress.tsx'
import { sharesToSave } from '#src/ui/values/save-file.ts'
import { allColumns, columnsIn } from '../list/table-columns.tsx'
import type { ListAsked } from '../trailer-data.ts'
import {
  type ExportColumn,
  everyField,
  exportColumnName,
  exportColumns,
  recordColumns,
  sheetColumns,
} from './export-columns.ts'
import type { ExportFormat } from './export-worker.ts'
import { type RecordKind, recordKinds } from './record-kinds.ts'
import { useExport } from './use-export.ts'
import './export-dialog.css'

export type ExportDialogProps = {
  asked: ListAsked
  /** Names of the table's columns, '' for the usual ones. */
  columns: string
  /** The selected trailers; null for all that are found. */
  only: ReadonlySet<string> | null
  count: number
  /** Whose plates they are: with the address of their codes. */
  org: Parameters<typeof plateAddress>[0]
  isOpen: boolean
  onClose: () => void
}

export function ExportDialog({ asked, only, count, isOpen, onClose, ...props }: ExportDialogProps) {
  const [records, setRecords] = useState<RecordKind | undefined>()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [which, setWhich] = useState<Which>('shown')
  const { state, start, cancel } = useExport(count, (name) => {
    // The share sheet says itself what becomes of the file.
    if (!sharesToSave()) showSuccess(`${name} is saved.`)
    onClose()
  })
  const isBusy = state.kind === 'busy'
  const shown = exportColumns(columnsIn(props.columns))
  const all = [...new Set([...everyField(allColumns()), ...sheetColumns()])]
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
            onPress={() =>
              start({ asked, only, columns, format, records, address: plateAddress(props.org, '') })
            }
          >
            Export
          </Button>
        </>
      }
    >
      <div className="export-dialog">
        <Select
          label="What"
          options={whatOptions}
          value={records ?? whole}
          onChange={(id) => setRecords(id === whole ? undefined : (id as RecordKind))}
        />
        <ChoiceButtons
          label="File"
          value={format}
          onChange={setFormat}
          choices={[
            { id: 'xlsx', label: 'XLSX', hint: 'For Excel, Numbers and LibreOffice' },
            { id: 'csv', label: 'CSV', hint: 'For other programs' },
          ]}
        />
        {!records && <Columns {...{ which, shown }} onChange={setWhich} />}
        {isBusy && <Progress label="Trailers" completed={state.done} total={state.total} />}
        {state.kind === 'failed' && <Notice tone="danger">{state.problem}</Notice>}
      </div>
    </Dialog>
  )
}

const whole = 'trailers'

const whatOptions = [
  { id: whole, label: 'The trailers' },
  ...Object.entries(recordKinds).map(([id, kind]) => ({ id, ...kind })),
]

type Which = 'shown' | 'all' | 'records'
type ColumnsProps = {
  which: Which
  shown: readonly ExportColumn[]
  onChange: (which: Which) => void
}

const Columns = ({ which, shown, onChange }: ColumnsProps) => (
  <ChoiceButtons
    label="Columns"
    value={which}
    onChange={onChange}
    choices={[
      {
        id: 'shown',
        label: 'Those of the table',
        hint: shown.map(exportColumnName).join(', '),
      },
      {
        id: 'all',
        label: 'All',
        hint: 'Each field of the trailers, their notes and specification sheets',
      },
      {
        id: 'records',
        label: 'All, with parts and documents',
        hint: 'The names of what is fitted, and of the trailers’ own documents',
      },
    ]}
  />
)
