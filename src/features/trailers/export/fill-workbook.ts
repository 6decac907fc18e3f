import { type Cell, openXlsx, saveXlsx } from 'hucre/xlsx'
import type { TemplateShape } from '#contract/template.ts'
import { literal, xlsxType } from './table-xlsx.ts'

type Value = string | number | null

/**
 * @param content a workbook in base64
 * @returns it with these rows below its headings, in place of what stood there
 */
export async function fillWorkbook(
  { sheet: name, headings, columns }: TemplateShape,
  content: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<Blob> {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const workbook = await openXlsx(bytes)
  const sheet = workbook.sheets.find((one) => one.name === name) ?? workbook.sheets[0]
  if (!sheet) throw new Error('The template has no sheet')
  const below = Math.max(0, sheet.rows.length - headings)
  const width = Math.max(0, ...rows.map((row) => row.length))
  for (let down = 0; down < Math.max(below, rows.length); down += 1) {
    const row = rows[down]
    const values = Array.from({ length: Math.max(width, sheet.rows[headings + down]?.length ?? 0) })
    sheet.rows[headings + down] = values.map((_none, across) => {
      const value = cellValue(row?.[across])
      // A cell with a look of its own has its value too.
      const cell = sheet.cells?.get(`${headings + down},${across}`)
      const isFilled = (columns[across]?.field ?? null) !== null
      if (cell) setValue(cell, value, isFilled)
      return value
    })
  }
  const made = await saveXlsx(workbook)
  return new Blob([made as Uint8Array<ArrayBuffer>], { type: xlsxType })
}

/** A column that is filled in loses its formulas; any other keeps them, without what they came to before. */
function setValue(cell: Cell, value: Value, isFilled: boolean) {
  cell.value = value
  delete cell.formulaResult
  if (!isFilled) return
  delete cell.formula
  delete cell.formulaType
  delete cell.formulaSharedIndex
  delete cell.formulaRef
  delete cell.richText
}

function cellValue(cell: string | number | undefined): Value {
  if (cell === undefined || cell === '') return null
  return typeof cell === 'number' ? cell : literal(cell)
}
