import type { SheetField } from './flat-sheet.ts'

/*
 * Conditions on values of the specification sheet, and the order by one: 'sheet.tare:900..1200', both
 * ends included and either left out; 'sheet.brakes:~Electric' for a value, 'true' and 'false' of a yes
 * or no; 'sheet.tare:yes' and 'sheet.tare:no' for having one. They name any key, as the app's first
 * scripts do not know which lines there are; what they mean is read in sheet-holds.ts.
 */

export type SheetCondition = { field: SheetField; sheet: string }

/** What a field of the sheet may be called: nothing that each object has. */
export const isSheetName = (name: string): name is SheetField =>
  /^sheet\.(?!constructor$)[a-z][a-z0-9_]{0,59}$/.test(name)

export const sheetCondition = (field: string, sheet: string): SheetCondition | null =>
  isSheetName(field) && /^(yes|no|~.+|[\d-]+\.\.[\d-]*|\.\.[\d-]+)$/.test(sheet)
    ? { field, sheet }
    : null
