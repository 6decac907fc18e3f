import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { Template } from '#contract/template.ts'
import { plateAddress } from '#src/domain/plate-address.ts'
import { templatesQuery } from '#src/domain/templates.ts'
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
import { LackingTrailers } from './lacking-trailers.tsx'
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
  const { data: templates = [] } = useQuery({ ...templatesQuery, enabled: isOpen })
  const [what, setWhat] = useState<string>(whole)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const [which, setWhich] = useState<Which>('shown')
  const records = isRecordKind(what) ? what : undefined
  const template = templates.find(({ uuid }) => uuid === what)
  const { state, start, save, cancel } = useExport(count, (name) => {
    // The share sheet says itself what becomes of the file.
    if (!sharesToSave()) showSuccess(`${name} is saved.`)
    onClose()
  })
  // What was filled in is of the trailers that were asked for then.
  const close = () => {
    cancel()
    onClose()
  }
  const isBusy = state.kind === 'busy'
  const shown = exportColumns(columnsIn(props.columns))
  const all = [...new Set([...everyField(allColumns()), ...sheetColumns()])]
  const columns = { shown, all, records: [...all, ...recordColumns] }[which]
  const address = plateAddress(props.org, '')
  return (
    <Dialog
      title={`Export ${trailersWords(count)}`}
      isOpen={isOpen}
      onClose={close}
      isDismissable={!isBusy}
      actions={
        <>
          <Button onPress={isBusy ? cancel : close}>Cancel</Button>
          {state.kind === 'lacking' ? (
            <Button
              variant="primary"
              icon={<FileDown />}
              isDisabled={state.filled === 0}
              onPress={() => save(state.file, state.name)}
            >
              {`Save ${trailersWords(state.filled)}`}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<FileDown />}
              isPending={isBusy}
              onPress={() => start({ asked, only, columns, format, records, template, address })}
            >
              {template ? 'Fill In' : 'Export'}
            </Button>
          )}
        </>
      }
    >
      <div className="export-dialog">
        <Select
          label="What"
          options={[...whatOptions, ...templates.map(templateOption)]}
          value={template || records ? what : whole}
          onChange={(id) => {
            cancel()
            setWhat(id ?? whole)
          }}
        />
        {!template && <Format format={format} onChange={setFormat} />}
        {!records && !template && <Columns {...{ which, shown }} onChange={setWhich} />}
        {state.kind === 'lacking' && <LackingTrailers lacking={state.lacking} />}
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

const isRecordKind = (what: string): what is RecordKind => what in recordKinds

const templateOption = ({ uuid, name, shape }: Template) => ({
  ...{ id: uuid, label: name, hint: `Your template, ${shape.format.toUpperCase()}` },
})

type FormatProps = { format: ExportFormat; onChange: (format: ExportFormat) => void }

const Format = ({ format, onChange }: FormatProps) => (
  <ChoiceButtons
    label="File"
    value={format}
    onChange={onChange}
    choices={[
      { id: 'xlsx', label: 'XLSX', hint: 'For Excel, Numbers and LibreOffice' },
      { id: 'csv', label: 'CSV', hint: 'For other programs' },
    ]}
  />
)

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
