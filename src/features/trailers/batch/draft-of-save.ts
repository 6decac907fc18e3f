import type { Sent } from '#contract/calls.ts'
import type { PartOfSheet } from '#contract/sheet/lines.ts'
import type { Trailer } from '#contract/trailer.ts'
import { sheetTexts } from '../form/sheet-draft.ts'
import { draftBase, draftOf } from '../form/trailer-draft.ts'

/** @returns the trailer's form with the values of a save in it, for somebody to correct */
export function draftOfSave(trailer: Trailer, { base, ...body }: Sent<'POST /trailer/{uuid}'>) {
  const fields = draftOf(trailer)
  const of = (values: { sheet?: PartOfSheet | undefined }) => ({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => name in fields)),
    ...sheetTexts(values.sheet),
  })
  return {
    subject: trailer.uuid,
    fields: { ...fields, ...of(body) },
    base: { ...draftBase(trailer), fields: { ...fields, ...of(base ?? {}) } },
  }
}
