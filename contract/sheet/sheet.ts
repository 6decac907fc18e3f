import { z } from 'zod'
import type { PartOfSheet } from './lines.ts'
import { sheetKeyLength, sheetTextLength, sheetValues } from './sheet-limits.ts'

const value = z.union([z.number(), z.string().max(sheetTextLength), z.boolean()])
const key = z.string().max(sheetKeyLength)

const few = (given: object) => Object.keys(given).length <= sheetValues

/** Some values by the keys of their lines, as people type them or as they are kept; null clears one. */
export const partOfSheet = z
  .record(key, value.nullable())
  .refine(few, `At most ${sheetValues} values`)
  .transform((given): PartOfSheet => given)

/** A trailer's sheet; absent without a value. */
export const wholeSheet = z.record(z.string(), z.union([z.number(), z.string(), z.boolean()]))

/** A line as visitors read it. */
export const sharedLine = z.object({
  key: z.string(),
  /** Its heading. */
  group: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.boolean()]),
  /** The value with its unit. */
  text: z.string(),
})
export type SharedLine = z.infer<typeof sharedLine>
