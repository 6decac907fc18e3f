import { cleanIdentifier, cleanLines, cleanName } from '#contract/clean-text.ts'
import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'
import { regoStates } from '#contract/rego-state.ts'
import type { SheetValue } from '#contract/sheet/lines.ts'
import { fieldWords, type TrailerRecordField, trailerFieldRow } from '#contract/trailer/fields.ts'
import { trailerFields } from '#contract/trailer.ts'
import { type ImportField, lineOfField, type OwnImportField } from '../matching/import-fields.ts'
import type { ColumnWay } from '../matching/match-columns.ts'
import { readMonth } from '../matching/read-date.ts'
import { brokenCell, cutNumber, failedFormula } from './broken-cell.ts'
import { readLine } from './read-line.ts'

export type ImportNameField = Extract<OwnImportField, TrailerRecordField>
export type Value = SheetValue | Named

/** Records by the key of their name. */
export type NamesOf = Record<ImportNameField, ReadonlyMap<string, Named>>

export type CellReading = { value: Value } | { wanted: string; unknown?: string }

type Context = { way: ColumnWay; names: NamesOf }

const isNamedField = (field: OwnImportField): field is ImportNameField =>
  trailerFieldRow(field).kind === 'record'

/**
 * @param text of a cell that is not empty
 * @returns the value, or what is wanted instead of the text
 */
export function readCell(field: ImportField, text: string, { way, names }: Context): CellReading {
  if (failedFormula.test(text)) return { wanted: brokenCell(text) }
  const line = lineOfField(field)
  return line ? readLine(line, text, way) : readOwn(field as OwnImportField, text, { way, names })
}

function readOwn(field: OwnImportField, text: string, { way, names }: Context): CellReading {
  if (isNamedField(field)) return readName(field, text, names)
  const { kind } = trailerFieldRow(field)
  if (field === 'rego_state') return readState(text)
  if (kind === 'month') return checked(field, readMonth(text, way.dates), 'A month such as 03/2025')
  if (kind === 'long') return checked(field, cleanLines(text).trim())
  if (cutNumber.test(text)) return { wanted: brokenCell(text) }
  return checked(field, field === 'vin' ? cleanVin(text) : cleanIdentifier(text))
}

export const cleanVin = (text: string) => cleanIdentifier(text).replace(/\s/g, '').toUpperCase()

function readName(field: ImportNameField, text: string, names: NamesOf): CellReading {
  const name = cleanName(text)
  const found = names[field].get(nameKey(name))
  return found
    ? { value: found }
    : { wanted: `There is no such ${fieldWords(field)}`, unknown: name }
}

function readState(text: string): CellReading {
  const key = nameKey(text)
  const state = regoStates.find(
    ({ code, label }) => key === nameKey(code) || key === nameKey(label),
  )
  const all = regoStates.map(({ code }) => code).join(', ')
  return state ? { value: state.code } : { wanted: `One of ${all}` }
}

function checked(
  field: Exclude<OwnImportField, ImportNameField>,
  value: string,
  wanted = '',
): CellReading {
  if (value === '' && wanted) return { wanted }
  const { error } = trailerFields.shape[field].safeParse(value)
  return error ? { wanted: error.issues[0]?.message ?? 'Another text' } : { value }
}
