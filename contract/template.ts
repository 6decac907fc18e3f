import { z } from 'zod'
import { byUuid, created, endpoint, id, nothing, required, text } from './endpoint.ts'
import { limits } from './limits.ts'

/*
 * A template is an empty spreadsheet of somebody else, a regulator's or a customer's: it is saved with the
 * fields that its columns take, and filled in with trailers on a device.
 */

const column = z.strictObject({
  heading: text(limits.nameLength),
  /** The field that fills it in, as columns of an import are called; null: it stays empty. */
  field: z
    .string()
    .regex(/^[a-z_\d.]{1,60}$/, 'This is not a field')
    .nullable(),
  /** Of its numbers, '' for that of the field. */
  unit: text(limits.unitLength),
  /** Whether a trailer without a value is not ready for it. */
  needed: z.boolean(),
})

const shape = z.strictObject({
  format: z.enum(['csv', 'xlsx']),
  /** Of a CSV: the rows down to the headings, what stands between cells, whether it begins with a mark. */
  head: z.array(z.array(text(limits.nameLength))).max(limits.templateHead),
  separator: z.enum([',', ';', '\t', '|']),
  mark: z.boolean(),
  /** Of a workbook: the sheet, and the number of its row of headings from 1. */
  sheet: text(limits.nameLength),
  headings: z.int().min(0).max(limits.templateHead),
  /** How dates are written: 2025-03-14, 14/03/2025 or 03/14/2025. */
  dates: z.enum(['iso', 'day', 'month']),
  columns: z.array(column).min(1).max(limits.templateColumns),
})
export type TemplateShape = z.infer<typeof shape>
export type TemplateColumn = TemplateShape['columns'][number]

const template = z.object({ uuid: id, name: z.string(), shape })
export type Template = z.infer<typeof template>

/** A file in base64. */
const content = z
  .string()
  .max(limits.templateText, 'This file is too large for a template')
  .regex(/^[A-Za-z\d+/]*={0,2}$/, 'This is not base64')

export const templateCalls = {
  'GET /templates': endpoint({
    who: 'VIEWER',
    summary: 'Templates that are filled in with trailers, by name, without their files',
    input: nothing,
    output: z.array(template),
  }),
  'GET /templates/{uuid}/file': endpoint({
    who: 'VIEWER',
    summary: 'The empty workbook of a template, in base64; a CSV has none',
    input: byUuid,
    output: z.object({ content: z.string() }),
  }),
  'POST /templates': endpoint({
    who: 'ADMIN',
    summary: 'Save a template: what its columns take, and the empty file of a workbook',
    bodyBytes: limits.listBodyBytes,
    input: z.strictObject({
      uuid: id,
      name: required(text(limits.nameLength)),
      shape,
      content: content.default(''),
    }),
    output: created,
  }),
  'POST /templates/{uuid}/archive': endpoint({
    who: 'ADMIN',
    summary: 'Delete a template',
    input: byUuid,
    output: created,
  }),
}
