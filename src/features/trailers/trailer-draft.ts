import type { Named } from '#contract/lookup.ts'
import { type Trailer, trailerFields } from '#contract/trailer.ts'

/** A trailer as it is being filled in: nothing of it need be valid yet. */
export type TrailerDraft = {
  vin: string
  rego: string
  rego_state: string | null
  custom_identity_code: string
  fleet_code: string
  class: Named | null
  oem: Named | null
  customer: Named | null
  manufactured_date: string
  notes: string
}

export type DraftField = keyof TrailerDraft
export type DraftErrors = Partial<Record<string, string>>

export const emptyDraft: TrailerDraft = {
  vin: '',
  rego: '',
  rego_state: null,
  custom_identity_code: '',
  fleet_code: '',
  class: null,
  oem: null,
  customer: null,
  manufactured_date: '',
  notes: '',
}

/** What each field is called on every screen. */
export const fieldLabels: Record<DraftField, string> = {
  vin: 'VIN',
  rego: 'Registration',
  rego_state: 'Registration State',
  custom_identity_code: 'Trailer ID',
  fleet_code: 'Job Number',
  class: 'Trailer Classification',
  oem: 'Manufacturer',
  customer: 'Customer',
  manufactured_date: 'Manufactured Date',
  notes: 'Notes',
}

const fields = Object.keys(fieldLabels) as DraftField[]

export function draftOf(trailer: Trailer): TrailerDraft {
  return Object.fromEntries(fields.map((name) => [name, trailer[name]])) as TrailerDraft
}

/** @returns the specification's messages (section 5), by field; empty when the draft can be saved */
export function checkDraft(draft: TrailerDraft): DraftErrors {
  const result = trailerFields.safeParse(draft)
  const errors: DraftErrors = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message
  return errors
}

/** @returns the body of a save or registration, for a draft that has been checked */
export function bodyOf(draft: TrailerDraft) {
  return trailerFields.parse(draft)
}

export function isChanged(draft: TrailerDraft, from: TrailerDraft): boolean {
  return fields.some((name) => keyOf(draft[name]) !== keyOf(from[name]))
}

const keyOf = (value: TrailerDraft[DraftField]) =>
  value !== null && typeof value === 'object' ? value.uuid : value
