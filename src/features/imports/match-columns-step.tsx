import { Button } from '#src/ui/forms/button.tsx'
import { Checkbox } from '#src/ui/forms/checkbox.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Section } from '#src/ui/page/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { ColumnWays } from './column-ways.tsx'
import { fieldOptions } from './import-kind.ts'
import type { ImportChoices } from './import-worker.ts'
import type { CellsBeyond } from './matching/cells-beyond.ts'
import { matched } from './matching/match-columns.ts'
import type { ColumnSeen } from './matching/seen-columns.ts'
import type { Matching } from './use-matching.ts'
import { UsualValues } from './usual-values.tsx'

type Props = {
  matching: Matching
  onChange: (choices: Partial<ImportChoices>) => void
  onSheet: (sheet: number, headings: number) => void
  onLeave: () => void
}

/** Which column fills in which field, with the first values of each; where all rows share one. */
export function MatchColumns({ matching, onChange, onSheet, onLeave }: Props) {
  const { file, columns, choices } = matching
  const options = fieldOptions(choices.kind)
  return (
    <Section
      title={file.name}
      action={
        <Button variant="quiet" onPress={onLeave}>
          Choose Another File
        </Button>
      }
    >
      <div className="import-choices">
        {file.sheets.some(({ isHidden }, at) => at > 0 || isHidden) && (
          <Sheets matching={matching} onSheet={onSheet} />
        )}
        <Headings matching={matching} onSheet={onSheet} />
      </div>
      {beyondWords(matching.beyond) && (
        <Notice tone="warning">{beyondWords(matching.beyond)}</Notice>
      )}
      {matching.isRemembered && (
        <p className="text-muted">
          Matched as when rows with these headings were written last on this device.
        </p>
      )}
      <ul className="import-columns" aria-label="Columns of the file">
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
          <li key={at} className="import-column">
            <ColumnWords column={column} at={at} />
            <Select
              label={`${column.heading || `Column ${at + 1}`} fills in`}
              isLabelHidden
              isCompact
              isClearable
              placeholder="Left out"
              options={options}
              value={choices.columns[at] ?? null}
              onChange={(field) => onChange({ columns: matched(choices.columns, at, field) })}
            />
          </li>
        ))}
      </ul>
      <ColumnWays matching={matching} onChange={onChange} />
      {choices.kind === 'trailers' && (
        <>
          <UsualValues matching={matching} onChange={onChange} />
          <div className="import-minting">
            <Checkbox
              isSelected={choices.mintsTags}
              onChange={(mintsTags) => onChange({ mintsTags })}
            >
              Mint a scan tag for each trailer of the file that has none
            </Checkbox>
            <Checkbox
              isSelected={choices.clearsEmpty}
              onChange={(clearsEmpty) => onChange({ clearsEmpty })}
            >
              Empty cells clear what trailers have
            </Checkbox>
          </div>
        </>
      )}
    </Section>
  )
}

const beyondWords = ({ rows, first }: CellsBeyond) =>
  rows > 0
    ? `${rows === 1 ? `Row ${first} has` : `${wholeNumber(rows)} rows, the first of them row ${first}, have`} cells to the right of the headings. They are left out. If a separator within a text has split it, put that text in quotation marks, or save the file as XLSX.`
    : ''

function ColumnWords({ column: { heading, samples }, at }: { column: ColumnSeen; at: number }) {
  return (
    <div className="import-column-words">
      <strong>{heading || `Column ${at + 1}`}</strong>
      <span className="text-muted" translate="no">
        {samples.length > 0 ? samples.join(' · ') : 'Empty'}
      </span>
    </div>
  )
}

function Sheets({ matching: { file, choices }, onSheet }: Pick<Props, 'matching' | 'onSheet'>) {
  const options = file.sheets.map(({ name, rows, isHidden }, at) => ({
    id: String(at),
    label: `${name} (${isHidden ? 'hidden, ' : ''}${wholeNumber(rows)})`,
  }))
  return (
    <div className="import-choice">
      <Select
        label="Sheet"
        options={options}
        value={String(choices.sheet)}
        onChange={(id) => onSheet(Number(id), file.sheets[Number(id)]?.headings ?? 0)}
      />
    </div>
  )
}

/** Which row has the headings; the file may have none. */
function Headings({ matching: { file, choices }, onSheet }: Pick<Props, 'matching' | 'onSheet'>) {
  const rows = file.sheets[choices.sheet]?.head ?? []
  const options = rows.map((cells, at) => ({
    id: String(at),
    label: `Row ${at + 1}: ${cells.filter(Boolean).slice(0, 4).join(', ') || 'empty'}`,
  }))
  return (
    <div className="import-choice">
      <Select
        label="Headings"
        options={[...options, { id: '-1', label: 'There are none' }]}
        value={String(choices.headings)}
        onChange={(id) => id !== null && onSheet(choices.sheet, Number(id))}
      />
    </div>
  )
}
