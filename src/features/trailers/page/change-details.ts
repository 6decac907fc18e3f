import type { Sent } from '#contract/calls.ts'
import { isSheetField, withSheetFlat } from '#contract/sheet/flat-sheet.ts'
import { trailerFieldNames } from '#contract/trailer/fields.ts'
import { anyFieldLabel, anyFieldText } from '#src/domain/field-label.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { DraftBase, DraftField, TrailerDraft } from '../form/trailer-draft.ts'

/** The fields of a waiting registration or save; of a save with their values before. */
export function changeDetails(record: OutboxRecord): { term: string; detail: string }[] {
  const { call, taken } = record
  const [draft] = taken.drafts
  const isRegistration = call === 'POST /register-trailer'
  if (!draft && call === 'POST /trailer/{uuid}') return bareDetails(record.body)
  if (!draft || !(isRegistration || call === 'POST /trailer/{uuid}')) return []
  // A draft beside these calls comes from the trailer's form.
  const now = draft.fields as TrailerDraft
  const before = (draft.base as DraftBase).fields
  return namesIn(now, before).flatMap((name) => {
    const [value, former] = [words(name, now[name]), words(name, before[name])]
    const term = anyFieldLabel(name)
    if (isRegistration) return value === '' ? [] : { term, detail: value }
    return value === former ? [] : { term, detail: `${former || 'empty'} → ${value || 'empty'}` }
  })
}

type Named = { name?: string | undefined }
type Values = { [field: string]: unknown }

/** The fields in their order, then the lines of the sheet. */
function namesIn(...sides: Values[]): DraftField[] {
  const lines = new Set(sides.flatMap((side) => Object.keys(side).filter(isSheetField)))
  return [...trailerFieldNames, ...lines]
}

/** A save without a draft, such as one of a batch. */
function bareDetails(body: Sent<'POST /trailer/{uuid}'>) {
  const [now, before] = [withSheetFlat(body), withSheetFlat(body.base ?? {})]
  return namesIn(now).flatMap((name) => {
    const [value, former] = [now[name], before[name]]
    if (value === undefined) return []
    const detail = `${words(name, former) || 'empty'} → ${words(name, value) || 'empty'}`
    return { term: anyFieldLabel(name), detail }
  })
}

function words(name: DraftField, value: unknown): string {
  if (typeof value === 'object' && value !== null) return (value as Named).name ?? ''
  const isLine = isSheetField(name)
  return isLine ? anyFieldText(name, value as string | number | boolean) : String(value ?? '')
}
