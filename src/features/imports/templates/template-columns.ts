import { limits } from '#contract/limits.ts'
import type { TemplateColumn, TemplateShape } from '#contract/template.ts'
import { fieldOfHeading, lineOfField } from '../matching/import-fields.ts'
import { matchColumns } from '../matching/match-columns.ts'
import { unitOfHeading } from '../matching/units.ts'
import type { ReadTemplate } from './read-template.ts'

/** What marks the heading of a column that may not stay empty. */
const marked = /\*|\b(?:required|mandatory|compulsory)\b/i

/** @returns what the columns below a row of headings are likely to take */
export function guessColumns(headings: readonly string[]): TemplateColumn[] {
  const width = headings.findLastIndex((heading) => heading.trim() !== '') + 1
  const named = headings.slice(0, Math.min(width, limits.templateColumns))
  const plain = named.map((heading) =>
    heading.replaceAll('*', '').replace(/\(\s*(?:required|mandatory|compulsory)\s*\)/i, ''),
  )
  const fields = matchColumns(plain, fieldOfHeading)
  return named.map((heading, at) => {
    const field = fields[at] ?? null
    return {
      heading: heading.trim().slice(0, limits.nameLength),
      field,
      unit: unitOfHeading(heading, lineOfField(field)),
      needed: field !== null && (field === 'vin' || marked.test(heading)),
    }
  })
}

type Chosen = {
  /** Index of the sheet, and of its row of headings. */
  sheet: number
  headings: number
  dates: TemplateShape['dates']
  columns: TemplateColumn[]
}

/** @returns a template as it is saved */
export function shapeOf(
  { format, separator, mark, sheets }: ReadTemplate,
  { sheet, headings, dates, columns }: Chosen,
): TemplateShape {
  const { name = '', rows = [] } = sheets[sheet] ?? {}
  const cut = (cell: string) => cell.slice(0, limits.nameLength)
  const head = format === 'csv' ? rows.slice(0, headings + 1).map((row) => row.map(cut)) : []
  return { format, separator, mark, head, sheet: name, headings: headings + 1, dates, columns }
}

/** A column that takes another field counts in the unit that its heading names. */
export const withField = (column: TemplateColumn, field: string | null): TemplateColumn => ({
  ...column,
  field,
  unit: unitOfHeading(column.heading, lineOfField(field)),
  needed: field !== null && column.needed,
})
