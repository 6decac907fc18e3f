import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TemplateColumn, TemplateShape } from '#contract/template.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { templatesQuery } from '#src/domain/templates.ts'
import { Button } from '#src/ui/forms/button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { findHeadings } from '../matching/match-columns.ts'
import { headingsWithin } from '../reading/file-sheet.ts'
import type { ReadTemplate } from './read-template.ts'
import { guessColumns, shapeOf } from './template-columns.ts'
import { TemplateColumns } from './template-columns-list.tsx'

type Props = { file: ReadTemplate; onEnd: () => void }

const dateWays = [
  { id: 'iso', label: '2025-03-14' },
  { id: 'day', label: '14/03/2025' },
  { id: 'month', label: '03/14/2025' },
] as const

/** Which column of an empty file takes which field, said once. */
export function NewTemplate({ file, onEnd }: Props) {
  const [name, setName] = useState(file.name.slice(0, limits.nameLength))
  const [dates, setDates] = useState<TemplateShape['dates']>(file.format === 'csv' ? 'day' : 'iso')
  const { place, columns, lookAt, setColumns } = useColumns(file)
  const save = useSave(onEnd)
  const rows = file.sheets[place.sheet]?.rows ?? []
  const below = rows.length - place.headings - 1
  const shape = shapeOf(file, { ...place, dates, columns })
  return (
    <Section
      title={file.name}
      action={
        <Button variant="quiet" onPress={onEnd}>
          Choose Another File
        </Button>
      }
    >
      <div className="import-choices">
        <div className="import-choice">
          <TextField label="Name" value={name} onChange={setName} maxLength={limits.nameLength} />
        </div>
        {file.sheets.length > 1 && (
          <div className="import-choice">
            <Select
              label="Sheet"
              options={file.sheets.map(({ name: id }, at) => ({ id: String(at), label: id }))}
              value={String(place.sheet)}
              onChange={(id) => lookAt(Number(id))}
            />
          </div>
        )}
        <div className="import-choice">
          <Select
            label="Headings"
            options={rows.slice(0, headingsWithin).map((cells, at) => ({
              id: String(at),
              label: `Row ${at + 1}: ${cells.filter(Boolean).slice(0, 4).join(', ') || 'empty'}`,
            }))}
            value={String(place.headings)}
            onChange={(id) => lookAt(place.sheet, Number(id))}
          />
        </div>
        <div className="import-choice">
          <Select
            label="Dates are written"
            options={[...dateWays]}
            value={dates}
            onChange={(id) => setDates(dateWays.find((one) => one.id === id)?.id ?? 'iso')}
          />
        </div>
      </div>
      {below > 0 && (
        <Notice tone="warning">
          {`${below === 1 ? 'A row' : `${below} rows`} below the headings will be replaced by trailers.`}
        </Notice>
      )}
      <TemplateColumns columns={columns} onChange={setColumns} />
      {save.error && <Notice tone="danger">{sentenceOf(save.error, 'Try again.')}</Notice>}
      <div className="import-write">
        <Button
          variant="primary"
          isDisabled={name.trim() === '' || columns.every(({ field }) => field === null)}
          isPending={save.isPending}
          onPress={() => save.mutate({ name, shape, content: file.content })}
        >
          Save Template
        </Button>
      </div>
    </Section>
  )
}

/** The sheet and row of headings, and what its columns take. */
function useColumns({ sheets }: ReadTemplate) {
  const begin = (sheet: number, row?: number) => {
    const rows = sheets[sheet]?.rows ?? []
    const headings = row ?? findHeadings(rows)
    return { place: { sheet, headings }, columns: guessColumns(rows[headings] ?? []) }
  }
  const [{ place, columns }, setChosen] = useState(() => begin(0))
  return {
    ...{ place, columns },
    lookAt: (sheet: number, row?: number) => setChosen(begin(sheet, row)),
    setColumns: (changed: TemplateColumn[]) => setChosen({ place, columns: changed }),
  }
}

type Saved = { name: string; shape: TemplateShape; content: string }

function useSave(onEnd: () => void) {
  const queries = useQueryClient()
  const [uuid] = useState(() => crypto.randomUUID())
  return useChange({
    mutationFn: (saved: Saved) => ask('POST /templates', { uuid, ...saved }),
    onSettled: () => queries.invalidateQueries(templatesQuery),
    onSuccess(_made, { name }) {
      showSuccess(`${name} is saved.`)
      onEnd()
    },
  })
}
