import { useState } from 'react'
import { fieldCondition, fieldName } from '#contract/field-conditions.ts'
import { sheetField } from '#contract/sheet/flat-sheet.ts'
import type { SheetLine } from '#contract/sheet/lines.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import { sheetEquals, sheetMeaning } from '#contract/sheet/sheet-holds.ts'
import { typedText } from '#contract/sheet/sheet-text.ts'
import { lineNamed, useOfferedLines } from '#src/domain/sheet-lines.ts'
import { Select } from '#src/ui/forms/select.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { FilterValues } from './filter-values.tsx'

type Chosen = { chosen: readonly string[]; onChange: (next: string[]) => void }

/** A control for each line of the specification sheet that is chosen, and one to choose another. */
export function SheetFilters({ chosen, onChange }: Chosen) {
  const [added, setAdded] = useState<string[]>([])
  const keyOf = (name: string) => name.slice('sheet.'.length, name.indexOf(':'))
  const keys = [...new Set([...chosen.map(keyOf), ...added])]
  const offered = useOfferedLines().filter(({ key }) => !keys.includes(key))
  return (
    <>
      {keys
        .flatMap((key) => lineNamed(key) ?? [])
        .map((line) => (
          <SheetLineFilter
            key={line.key}
            line={line}
            chosen={chosen.filter((name) => keyOf(name) === line.key)}
            onChange={(next) =>
              onChange([...chosen.filter((name) => keyOf(name) !== line.key), ...next])
            }
          />
        ))}
      <Select
        // What was picked stands above.
        key={keys.length}
        label="Specification"
        placeholder="Choose a line"
        options={offered.map(({ key, label }) => ({ id: key, label }))}
        value={null}
        onChange={(key) => key && setAdded([...added, key])}
      />
    </>
  )
}

type LineProps = Chosen & { line: SheetLine }

function SheetLineFilter({ line, chosen, onChange }: LineProps) {
  if (line.kind === 'number' || line.kind === 'date') {
    return <SheetRange {...{ line, chosen, onChange }} />
  }
  const field = sheetField(line.key)
  const values =
    line.kind === 'choice'
      ? [...line.choices, ...(line.former ?? [])].map((one) => ({
          id: fieldName(sheetEquals(field, one)),
          label: one,
        }))
      : line.kind === 'yes-no'
        ? [
            { id: fieldName(sheetEquals(field, 'true')), label: 'Yes' },
            { id: fieldName(sheetEquals(field, 'false')), label: 'No' },
          ]
        : [{ id: fieldName({ field, sheet: 'yes' }), label: 'Filled in' }]
  const options = [...values, { id: fieldName({ field, sheet: 'no' }), label: 'Not filled in' }]
  return (
    <FilterValues {...{ chosen, onChange }}>
      <Select
        key={chosen.length}
        label={line.label}
        placeholder={chosen.length > 0 ? 'Or another one' : 'Any'}
        options={options.filter(({ id }) => !chosen.includes(id))}
        value={null}
        // Whether there is a value, and which one, are no alternatives.
        onChange={(name) =>
          name && onChange(isOfValue(name) ? [...chosen.filter(isOfValue), name] : [name])
        }
      />
    </FilterValues>
  )
}

const isOfValue = (name: string) => name.includes(':~')

/** Typed as people write it, '2.5 t' too; filters once a field is left. */
function SheetRange({ line, chosen: [name = ''], onChange }: LineProps) {
  const condition = fieldCondition(name)
  const meant = condition && 'sheet' in condition && sheetMeaning(condition)
  const known = meant && 'low' in meant ? meant : { low: '', high: '' }
  const [typed, setTyped] = useState<{ low: string; high: string } | null>(null)
  const ends = typed ?? { low: shown(line, known.low), high: shown(line, known.high) }
  const [low, high] = [readSheetValue(line, ends.low), readSheetValue(line, ends.high)]

  function filter() {
    if (low.problem || high.problem) return
    const [from, to] = [String(low.value ?? ''), String(high.value ?? '')]
    onChange(
      from + to === '' ? [] : [fieldName({ field: sheetField(line.key), sheet: `${from}..${to}` })],
    )
    setTyped(null)
  }

  const end = (words: string, which: 'low' | 'high', problem: string) => (
    <TextField
      label={`${line.label} ${words}${unitWords(line)}`}
      {...(line.kind === 'date' && { type: 'date' })}
      value={ends[which]}
      onChange={(next) => setTyped({ ...ends, [which]: next })}
      onBlur={filter}
      onKeyDown={(event) => event.key === 'Enter' && filter()}
      error={problem || undefined}
    />
  )
  return (
    <>
      {end('from', 'low', low.problem)}
      {end('to', 'high', high.problem)}
    </>
  )
}

const unitWords = (line: SheetLine) =>
  line.kind === 'number' && line.unit && line.unit !== 'count' ? `, ${line.unit}` : ''

const shown = (line: SheetLine, end: string) =>
  line.kind === 'number' && end !== '' ? typedText(Number(end)) : end
