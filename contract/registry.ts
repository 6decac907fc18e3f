import { z } from 'zod'
import { cleanName } from './clean-text.ts'
import {
  created,
  emailAddress,
  endpoint,
  id,
  identifier,
  longText,
  page,
  required,
  text,
} from './endpoint.ts'
import { limits } from './limits.ts'
import { named } from './lookup.ts'
import { nameKey } from './name-key.ts'
import { registryKinds } from './registry-kinds.ts'

/*
 * What trailers and parts are described with. An organization has records of its own beside those that
 * come with Drawbar.
 */

const kind = z.enum(registryKinds)

const name = required(text(limits.nameLength).overwrite(cleanName)).refine(
  (typed) => nameKey(typed) !== '',
  'Required',
)
/** Absent or '' for none. */
const line = text(limits.nameLength).default('')

const manufacturer = z.strictObject({
  name,
  makes_trailers: z.boolean().default(true),
  makes_parts: z.boolean().default(true),
})
const trailerClass = z.strictObject({ name })
const category = z.strictObject({ name, parent: id.nullable().default(null) })
const cataloguePart = z.strictObject({
  model_number: required(identifier(limits.modelNumberLength)),
  description: required(longText(limits.descriptionLength)),
  category: id.nullable().default(null),
  oem: id.nullable().default(null),
  notes: longText(limits.notesLength).default(''),
})
const customer = z.strictObject({
  name,
  contact: line,
  email: z.union([z.literal(''), emailAddress]).default(''),
  phone: line,
  address: longText(limits.addressLength).default(''),
  notes: longText(limits.notesLength).default(''),
})

/**
 * A record as its form sends it; without `uuid` it is new. `base` is what the form began with: a
 * change that somebody else made since is a conflict.
 */
const saved = <Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) =>
  fields.extend({ uuid: id.optional(), base: z.record(z.string(), z.unknown()).optional() })

/** Of one kind; the other kinds' fields are absent. */
const registryRecord = z.object({
  uuid: id,
  /** A part's is its model number. */
  name: z.string(),
  /** Whether it belongs to the organization; what comes with Drawbar can only be retired. */
  own: z.boolean(),
  /** Whether forms offer it no longer. */
  retired: z.boolean(),
  /** What it was merged into, which its uuid names from then on; absent where it was not. */
  merged: named.optional(),
  /** Trailers that name it; of a category its parts. */
  uses: z.int(),
  /** Of a manufacturer: how many parts it makes. */
  parts: z.int().optional(),
  makes_trailers: z.boolean().optional(),
  makes_parts: z.boolean().optional(),
  parent: named.nullable().optional(),
  description: z.string().optional(),
  category: named.nullable().optional(),
  oem: named.nullable().optional(),
  contact: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  notes: z.string().optional(),
})
export type RegistryRecord = z.infer<typeof registryRecord>

const ofKind = z.strictObject({ kind, uuid: id })

export const registryCalls = {
  'GET /registry/{kind}': endpoint({
    who: 'ADMIN',
    summary: 'The records of one kind with their uses, by name, retired ones too',
    input: page(limits.registryPage).extend({ kind }),
    output: z.array(registryRecord),
  }),
  'POST /registry/manufacturer': endpoint({
    who: 'ADMIN',
    summary: 'Add a manufacturer, or change one of your own',
    input: saved(manufacturer),
    output: created,
  }),
  'POST /registry/class': endpoint({
    who: 'ADMIN',
    summary: 'Add a trailer classification, or change one of your own',
    input: saved(trailerClass),
    output: created,
  }),
  'POST /registry/category': endpoint({
    who: 'ADMIN',
    summary: 'Add a category of parts, or change one of your own',
    input: saved(category),
    output: created,
  }),
  'POST /registry/part': endpoint({
    who: 'ADMIN',
    summary: 'Add a part to your catalogue, or change one of your own',
    input: saved(cataloguePart),
    output: created,
  }),
  'POST /registry/customer': endpoint({
    who: 'ADMIN',
    summary: 'Add a customer with how to reach them, or change one',
    input: saved(customer),
    output: created,
  }),
  'POST /registry/{kind}/{uuid}/retire': endpoint({
    who: 'ADMIN',
    summary: 'Offer a record no longer; trailers that name it keep it',
    input: ofKind,
    output: created,
  }),
  'POST /registry/{kind}/{uuid}/restore': endpoint({
    who: 'ADMIN',
    summary: 'Offer a retired record again',
    input: ofKind,
    output: created,
  }),
  'POST /registry/{kind}/{uuid}/merge': endpoint({
    who: 'ADMIN',
    summary: 'Merge a record of your own into another one, which whatever names it then names',
    input: ofKind.extend({ into: id }),
    /** The record that stays, and how many trailers and parts were moved to it. */
    output: named.extend({ trailers: z.int(), parts: z.int() }),
  }),
  'POST /registry/{kind}/{uuid}/unmerge': endpoint({
    who: 'ADMIN',
    summary: 'Undo the merging of a record: what was moved goes back, unless it was changed since',
    input: ofKind,
    output: z.object({
      uuid: id,
      /** The first trailers and parts that were changed since, and how many there are. */
      left: z.array(z.string()),
      leftCount: z.int(),
    }),
  }),
}
