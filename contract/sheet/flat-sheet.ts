import type { PartOfSheet, SheetValue, SheetValues } from './lines.ts'

/*
 * A value of the sheet is a field of its trailer, named 'sheet.' and its key: so it is merged, logged
 * and put back as any field is.
 */

export type SheetField = `sheet.${string}`
export type FieldsOfSheet = { [field: SheetField]: SheetValue | null }

export const isSheetField = (name: string): name is SheetField => name.startsWith('sheet.')

export const sheetField = (key: string): SheetField => `sheet.${key}`
export const sheetKey = (field: SheetField) => field.slice('sheet.'.length)

export function sheetFields(sheet: PartOfSheet | undefined): FieldsOfSheet {
  return Object.fromEntries(
    Object.entries(sheet ?? {}).map(([key, value]) => [sheetField(key), value]),
  )
}

/** @returns a sheet with some values set, and those that are null taken out */
export function changedSheet(
  sheet: SheetValues | undefined,
  part: PartOfSheet | undefined,
): SheetValues {
  const all = Object.entries({ ...sheet, ...part })
  return Object.fromEntries(all.flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}

/** @returns fields as a call takes them: those of the sheet under their keys, in `sheet` */
export function withSheetNested(fields: Fields): Fields {
  const nested: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    if (isSheetField(name)) nested.sheet = { ...Object(nested.sheet), [sheetKey(name)]: value }
    else nested[name] = value
  }
  return nested
}

/** @returns the opposite: each value of `sheet` as a field */
export function withSheetFlat({ sheet, ...fields }: Fields): Fields {
  return { ...fields, ...sheetFields(Object(sheet)) }
}

type Fields = { [field: string]: unknown }
