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

/** A trailer as it is being filled in: nothing of it need be valid yet. */
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
 * What a draft was begun from: a trailer as it was then, or nothing, under the uuid it shall get.
 * It is kept with the draft: a save says what it is based on, and a registration that is tried again
 * is the same one.
 */
export type DraftBase = { uuid: string; revision: number | null; fields: TrailerDraft }

/** The revision of a trailer that the server has not told of yet: it has just been registered. */
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

/** @returns the specification's messages (section 5), by field; empty when the draft can be saved */
export function checkTrailerDraft(draft: TrailerDraft): DraftErrors {
  const result = trailerFields.safeParse(asMeant(draft))
  const errors: DraftErrors = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}

/** The form may be sent while its VIN still stands as it was typed. */
const asMeant = (draft: TrailerDraft) => ({ ...draft, vin: typedVin(draft.vin) })

/** @returns the body of a save or registration, for a draft that has been checked */
export function trailerBody(draft: TrailerDraft) {
  return trailerFields.parse(asMeant(draft))
}

/**
 * @returns the body of a save: only what was changed, and what it was before as the person saw it;
 *   null when nothing was. The draft has been checked.
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

/** @returns the draft with what it left as it was brought up to date */
export function rebasedDraft(draft: TrailerDraft, from: TrailerDraft, onto: TrailerDraft) {
  const touched = trailerFieldNames.filter((name) => differs(name, draft, from))
  return { ...onto, ...Object.fromEntries(touched.map((name) => [name, draft[name]])) }
}

const differs = (name: DraftField, one: TrailerDraft, other: TrailerDraft) =>
  keyOf(asMeant(one)[name]) !== keyOf(asMeant(other)[name])

const keyOf = (value: TrailerDraft[DraftField]) =>
  value !== null && typeof value === 'object' ? value.uuid : value
