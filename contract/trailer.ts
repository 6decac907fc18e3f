import { z } from 'zod'
import { id, identifier, longText, reference } from './endpoint.ts'
import { image } from './file.ts'
import { limits } from './limits.ts'
import { named } from './lookup.ts'
import { regoStates } from './rego-state.ts'
import { resource } from './resource.ts'
import { accessKey } from './scan-tag.ts'
import { partOfSheet, wholeSheet } from './sheet/sheet.ts'
import {
  blankTextFields,
  privateTextFields,
  publicTextFields,
  trailerChoiceFields,
  trailerRecordFields,
  trailerTextFields,
} from './trailer/field-groups.ts'
import {
  mapNames,
  type PublicTrailerField,
  type RequiredTrailerField,
  type TrailerField,
} from './trailer/fields.ts'
import { vinProblem } from './vin.ts'

const checked = (problem: (value: string) => string) =>
  z.string('Required').superRefine((value, context) => {
    const message = problem(value)
    if (message) context.addIssue({ code: 'custom', message })
  })

const blankable = (filled: z.ZodString) =>
  z.union([filled, z.null().transform(() => '')], 'This must be text')

const required = {
  vin: checked(vinProblem),
  class: reference.nullable().refine((value) => value !== null, 'Required'),
  oem: reference.nullable().refine((value) => value !== null, 'Required'),
  manufactured_date: checked(manufacturedDateProblem),
} satisfies Record<RequiredTrailerField, z.ZodType>

const blankableIdentifier = blankable(identifier(limits.identifierLength))

const optional = {
  ...mapNames(blankTextFields, () => blankableIdentifier),
  rego_state: z.enum(regoStates.map((state) => state.code)).nullable(),
  customer: reference.nullable(),
  notes: blankable(longText(limits.notesLength)),
  /** A resource of any trailer of the organization. */
  manual: reference.nullable(),
} satisfies Record<Exclude<TrailerField, RequiredTrailerField>, z.ZodType>

/** The fields that people fill in, with the specification's messages (section 5). */
export const trailerFields = z.strictObject({ ...required, ...optional })

const unread = z.unknown().transform(() => undefined)

/** Fields that the server adds: accepted, because clients send whole trailers back, but not read. */
const answered = {
  image: unread.optional(),
  accessKey: unread.optional(),
  created_at: unread.optional(),
  updated_at: unread.optional(),
  archived_at: unread.optional(),
}

const revision = z.int().min(0)

const fieldDefaults = {
  ...mapNames(blankTextFields, (name) => optional[name].default('')),
  rego_state: optional.rego_state.default(null),
  customer: optional.customer.default(null),
  manual: optional.manual.default(null),
} satisfies Record<keyof typeof optional, z.ZodType>

export const registration = z.strictObject({
  ...required,
  ...fieldDefaults,
  ...answered,
  revision: unread.optional(),
  uuid: id.optional(),
  sheet: partOfSheet.optional(),
})

const seen = blankable(z.string())

/** Values that the server once sent, whatever the rules are now. */
const seenFields = z.strictObject({
  ...mapNames(trailerTextFields, () => seen),
  ...mapNames(trailerChoiceFields, () => z.string().nullable()),
  ...mapNames(trailerRecordFields, () => reference.nullable()),
  sheet: partOfSheet,
})

/**
 * Fields left out stay as they are. `revision` and `base` (values by field) are what the edit was based
 * on: with either, changes that others made since are merged or answered as a conflict; without them
 * the save overwrites.
 */
export const trailerSave = z.strictObject({
  ...trailerFields.partial().shape,
  ...answered,
  uuid: id,
  /** The values that change; the others stay. */
  sheet: partOfSheet.optional(),
  revision: revision.optional(),
  base: seenFields.partial().optional(),
  /** Restores earlier values: refused if somebody has already restored them. */
  putsBack: z.boolean().optional(),
})

export const vin = required.vin

/** The fields that an access key shows: no customer, job number or notes. */
export const publicTrailer = z.object({
  uuid: id,
  ...mapNames(publicTextFields, () => z.string()),
  rego_state: z.string().nullable(),
  class: named.nullable(),
  oem: named.nullable(),
  manual: resource.nullable(),
  image: image.nullable(),
  accessKey: accessKey.nullable(),
} satisfies Record<PublicTrailerField | 'uuid' | 'image' | 'accessKey', z.ZodType>)
export type PublicTrailer = z.infer<typeof publicTrailer>

export const trailer = publicTrailer.extend({
  ...mapNames(privateTextFields, () => z.string()),
  customer: named.nullable(),
  sheet: wholeSheet.optional(),
  revision,
  created_at: z.string(),
  updated_at: z.string(),
} satisfies Record<
  Exclude<TrailerField, PublicTrailerField> | 'sheet' | 'revision' | 'created_at' | 'updated_at',
  z.ZodType
>)
export type Trailer = z.infer<typeof trailer>

export const listedTrailer = trailer.extend({
  yard: z
    .object({
      defects: z.int(),
      dangerous: z.boolean(),
      due: z.enum(['due', 'overdue']).nullable(),
      due_at: z.string().nullable(),
    })
    .optional(),
})
export type ListedTrailer = z.infer<typeof listedTrailer>

/** `holder` is the trailer that now has its VIN. */
export const deletedTrailer = trailer.extend({
  deleted_at: z.string(),
  /** A name, '' if unknown. */
  deleted_by: z.string(),
  holder: z.object({ uuid: id, rego: z.string() }).nullable(),
})
export type DeletedTrailer = z.infer<typeof deletedTrailer>

/** Beside the refusal to show a trailer that was deleted. */
export type Deletion = {
  at: string
  /** A name, '' where it is unknown or not for the asker. */
  by: string
  /** Whether the device did it and the server does not know of it yet. */
  isWaiting?: boolean
}

/**
 * What is wrong with a manufactured date, in the specification's words (section 5), or ''.
 * @param date 'YYYY-MM', as it is stored and sent
 */
export function manufacturedDateProblem(date: string | null, today = new Date()): string {
  if (!date) return 'Required'
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(date) ?? []
  const latest = today.getFullYear() + limits.yearsAhead
  const valid =
    Number(year) >= limits.firstYear &&
    Number(year) <= latest &&
    Number(month) >= 1 &&
    Number(month) <= 12
  return valid ? '' : 'Please enter a valid date'
}
