import type { Named } from '#contract/lookup.ts'
import { typedVin } from '#contract/scanned-vin.ts'
import { isSheetField, type SheetField, withSheetNested } from '#contract/sheet/flat-sheet.ts'
import {
  trailerChoiceFields,
  trailerRecordFields,
  trailerTextFields,
} from '#contract/trailer/field-groups.ts'
import {
  mapNames,
  type TrailerChoiceField,
  type TrailerField,
  type TrailerRecordField,
  type TrailerTextField,
  trailerFieldNames,
} from '#contract/trailer/fields.ts'
import { type Trailer, trailerFields } from '#contract/trailer.ts'
import { isOtherValue, lineProblem, sheetTexts, sheetValue } from './sheet-draft.ts'

/** The fields of the form, and lines of the sheet as they are typed; they may be invalid. */
export type TrailerDraft = Record<TrailerTextField, string> &
  Record<TrailerChoiceField, string | null> &
  Record<TrailerRecordField, Named | null> & { [Line in SheetField]?: string }

export type DraftField = TrailerField | SheetField
export type DraftErrors = Partial<Record<string, string>>

const emptyDraft: TrailerDraft = {
  ...mapNames(trailerTextFields, () => ''),
  ...mapNames([...trailerChoiceFields, ...trailerRecordFields], () => null),
}

/**
 * What a draft began with: a trailer as it was then, or empty fields under a new uuid. It is stored with
 * the draft, so that a save tells what it is based on and a repeated registration keeps its uuid.
 */
export type DraftBase = { uuid: string; revision: number | null; fields: TrailerDraft }

/** The revision of a trailer that was just registered. */
export const justMade = 0

export const emptyBase = (): DraftBase => ({
  uuid: crypto.randomUUID(),
  revision: null,
  fields: emptyDraft,
})

export const draftBase = (trailer: Trailer): DraftBase => ({
  uuid: trailer.uuid,
  revision: trailer.revision,
  fields: draftOf(trailer),
})

export function draftOf(trailer: Trailer): TrailerDraft {
  const own = Object.fromEntries(trailerFieldNames.map((name) => [name, trailer[name]]))
  return { ...(own as TrailerDraft), ...sheetTexts(trailer.sheet) }
}

/** @returns messages by field; empty when the draft can be saved */
export function checkTrailerDraft(draft: TrailerDraft): DraftErrors {
  const result = trailerFields.safeParse(ownFields(draft))
  const errors: DraftErrors = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  for (const field of sheetFieldsOf(draft)) {
    const problem = lineProblem(field, draft[field])
    if (problem) errors[field] = problem
  }
  return errors
}

/** Without the sheet, with the VIN in normal form: Enter may submit the form before the field is left. */
const ownFields = (draft: TrailerDraft) => ({
  ...mapNames(trailerFieldNames, (name) => draft[name]),
  vin: typedVin(draft.vin),
})

const sheetFieldsOf = (draft: TrailerDraft) => Object.keys(draft).filter(isSheetField)

/**
 * @returns the body of a registration
 * @throws ZodError where the draft was not checked
 */
export function trailerBody(draft: TrailerDraft) {
  const values = trailerFields.parse(ownFields(draft))
  const sheet = sheetFieldsOf(draft)
    .map((field) => [field, sheetValue(field, draft[field])] as const)
    .filter(([, value]) => value !== null)
  return { ...values, ...(withSheetNested(Object.fromEntries(sheet)) as object) }
}

/**
 * @returns the body of a save: the changed fields and their values before; null when nothing changed
 * @throws ZodError where the draft was not checked
 */
export function saveOf(draft: TrailerDraft, { uuid, fields: from }: DraftBase) {
  const values = trailerFields.parse(ownFields(draft))
  const touched = touchedFields(draft, from)
  if (touched.length === 0) return null
  const pick = (own: object, of: TrailerDraft) =>
    withSheetNested(
      Object.fromEntries(
        touched.map((name) => [
          name,
          isSheetField(name) ? sheetValue(name, of[name]) : Object(own)[name],
        ]),
      ),
    )
  return { ...(pick(values, draft) as Partial<typeof values>), uuid, base: pick(from, from) }
}

export function isChanged(draft: TrailerDraft, from: TrailerDraft): boolean {
  return touchedFields(draft, from).length > 0
}

/** @returns the draft with the fields that were not edited brought up to date */
export function rebasedDraft(draft: TrailerDraft, from: TrailerDraft, onto: TrailerDraft) {
  const touched = touchedFields(draft, from)
  return { ...onto, ...Object.fromEntries(touched.map((name) => [name, draft[name]])) }
}

function touchedFields(draft: TrailerDraft, from: TrailerDraft): DraftField[] {
  const sheet = new Set([...sheetFieldsOf(draft), ...sheetFieldsOf(from)])
  return [
    ...trailerFieldNames.filter((name) => keyOf(draft, name) !== keyOf(from, name)),
    ...[...sheet].filter((name) => isOtherValue(name, draft[name], from[name])),
  ]
}

function keyOf(draft: TrailerDraft, name: TrailerField) {
  const value = name === 'vin' ? typedVin(draft.vin) : draft[name]
  return value !== null && typeof value === 'object' ? value.uuid : value
}
