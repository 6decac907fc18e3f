import { z } from 'zod'
import { id, identifier, longText, reference } from './endpoint.ts'
import { image } from './file.ts'
import { limits } from './limits.ts'
import { named } from './lookup.ts'
import { manufacturedDateProblem } from './manufactured-date.ts'
import { regoStates } from './rego-state.ts'
import { resource } from './resource.ts'
import { accessKey } from './scan-tag.ts'
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
}

const optional = {
  rego: blankable(identifier(limits.identifierLength)),
  rego_state: z.enum(regoStates.map((state) => state.code)).nullable(),
  custom_identity_code: blankable(identifier(limits.identifierLength)),
  fleet_code: blankable(identifier(limits.identifierLength)),
  customer: reference.nullable(),
  notes: blankable(longText(limits.notesLength)),
  /** A resource of any of the organization's trailers; a full trailer object brings all of it. */
  manual: reference.nullable(),
}

/** What a person fills in, with the specification's messages (section 5). */
export const trailerFields = z.strictObject({ ...required, ...optional })

const unread = z.unknown().transform(() => undefined)

/** What the server adds and a full trailer object carries back unread. */
const answered = {
  image: unread.optional(),
  accessKey: unread.optional(),
  created_at: unread.optional(),
  updated_at: unread.optional(),
  archived_at: unread.optional(),
}

const revision = z.int().min(0)

export const registration = z.strictObject({
  ...required,
  rego: optional.rego.default(''),
  rego_state: optional.rego_state.default(null),
  custom_identity_code: optional.custom_identity_code.default(''),
  fleet_code: optional.fleet_code.default(''),
  customer: optional.customer.default(null),
  notes: optional.notes.default(''),
  manual: optional.manual.default(null),
  ...answered,
  revision: unread.optional(),
  uuid: id.optional(),
})

const seen = blankable(z.string())

/** Values that a person saw: what the server once answered, whatever the rules are by now. */
const seenFields = z.strictObject({
  ...{ vin: seen, manufactured_date: seen, rego: seen, rego_state: z.string().nullable() },
  ...{ custom_identity_code: seen, fleet_code: seen, notes: seen },
  ...{ class: reference.nullable(), oem: reference.nullable() },
  ...{ customer: reference.nullable(), manual: reference.nullable() },
})

/**
 * A save: fields left out stay as they are. `revision` is the one the edit was based on, `base` the
 * values it was based on, field by field; with either, what somebody else changed meanwhile is
 * merged or answered as a conflict, without them the save overwrites.
 */
export const trailerSave = z.strictObject({
  ...trailerFields.partial().shape,
  ...answered,
  uuid: id,
  revision: revision.optional(),
  base: seenFields.partial().optional(),
  /** It puts back what was before: who finds it done already is told. */
  putsBack: z.boolean().optional(),
})

/** A VIN of one's choice. */
export const vin = required.vin

/** What an access key shows: no customer, job number or notes. */
export const publicTrailer = z.object({
  uuid: id,
  vin: z.string(),
  rego: z.string(),
  rego_state: z.string().nullable(),
  custom_identity_code: z.string(),
  class: named.nullable(),
  oem: named.nullable(),
  manufactured_date: z.string(),
  manual: resource.nullable(),
  image: image.nullable(),
  accessKey: accessKey.nullable(),
})
export type PublicTrailer = z.infer<typeof publicTrailer>

export const trailer = publicTrailer.extend({
  customer: named.nullable(),
  fleet_code: z.string(),
  notes: z.string(),
  revision,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Trailer = z.infer<typeof trailer>

/** As a list tells of it; its yard where it was asked for. */
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

/** One that was deleted; `holder` is the trailer that has its VIN by now. */
export const deletedTrailer = trailer.extend({
  deleted_at: z.string(),
  /** A name, '' where it is not known. */
  deleted_by: z.string(),
  holder: z.object({ uuid: id, rego: z.string() }).nullable(),
})
export type DeletedTrailer = z.infer<typeof deletedTrailer>
