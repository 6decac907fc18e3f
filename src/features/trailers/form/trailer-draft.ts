import type { Named } from '#contract/lookup.ts'
import { typedVin } from '#contract/scanned-vin.ts'
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

/** The fields of the form; they may be invalid. */
export type TrailerDraft = Record<TrailerTextField, string> &
  Record<TrailerChoiceField, string | null> &
  Record<TrailerRecordField, Named | null>

export type DraftField = TrailerField
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
  return Object.fromEntries(trailerFieldNames.map((name) => [name, trailer[name]])) as TrailerDraft
}

/** @returns messages by field; empty when the draft can be saved */
export function checkTrailerDraft(draft: TrailerDraft): DraftErrors {
  const result = trailerFields.safeParse(asMeant(draft))
  const errors: DraftErrors = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}

/** With the VIN in normal form: Enter may submit the form before the field is left. */
const asMeant = (draft: TrailerDraft) => ({ ...draft, vin: typedVin(draft.vin) })

/** @throws ZodError where the draft was not checked */
export function trailerBody(draft: TrailerDraft) {
  return trailerFields.parse(asMeant(draft))
}

/**
 * @returns the body of a save: the changed fields and their values before; null when nothing changed
 * @throws ZodError where the draft was not checked
 */
export function saveOf(draft: TrailerDraft, { uuid, fields: from }: DraftBase) {
  const values = trailerBody(draft)
  const touched = trailerFieldNames.filter((name) => differs(name, draft, from))
  if (touched.length === 0) return null
  const pick = (of: object) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => touched.some((one) => one === name)))
  return { ...(pick(values) as Partial<typeof values>), uuid, base: pick(from) }
}

export function isChanged(draft: TrailerDraft, from: TrailerDraft): boolean {
  return trailerFieldNames.some((name) => differs(name, draft, from))
}

/** @returns the draft with the fields that were not edited brought up to date */
export function rebasedDraft(draft: TrailerDraft, from: TrailerDraft, onto: TrailerDraft) {
  const touched = trailerFieldNames.filter((name) => differs(name, draft, from))
  return { ...onto, ...Object.fromEntries(touched.map((name) => [name, draft[name]])) }
}

const differs = (name: DraftField, one: TrailerDraft, other: TrailerDraft) =>
  keyOf(asMeant(one)[name]) !== keyOf(asMeant(other)[name])

const keyOf = (value: TrailerDraft[DraftField]) =>
  value !== null && typeof value === 'object' ? value.uuid : value
