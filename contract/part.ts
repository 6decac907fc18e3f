import { z } from 'zod'
import { id, identifier, longText, required } from './endpoint.ts'
import { limits } from './limits.ts'
import { named } from './lookup.ts'

export const partCategory: z.ZodType<PartCategory> = z
  .object({
    uuid: id,
    name: z.string(),
    get parent() {
      return partCategory.nullable()
    },
  })
  .meta({ id: 'PartCategory' })
/** Written out: TypeScript does not infer a recursive type across project references. */
export type PartCategory = { uuid: string; name: string; parent: PartCategory | null }

/** A part of the catalogue, or one that an organization registered for itself. */
export const part = z.object({
  uuid: id,
  model_number: z.string(),
  description: z.string(),
  category: partCategory.nullable(),
  oem: named.nullable(),
})
export type Part = z.infer<typeof part>

/** A part on a trailer, as an access key shows it; its uuid is the link's, not the part's. */
export const sharedTrailerPart = z.object({ uuid: id, part, trailer: id })
export type SharedTrailerPart = z.infer<typeof sharedTrailerPart>

/** Whose trailer it is, as visitors are told; no phone where they are given none. */
export const sharedOwner = named.extend({ phone: z.string().optional() })

/** The same on its own page, with the organization of its trailer. */
export const sharedPartPage = sharedTrailerPart.extend({ organization: sharedOwner })

export const trailerPart = sharedTrailerPart.extend({ notes: z.string() })
export type TrailerPart = z.infer<typeof trailerPart>

/**
 * A part that is not in the catalogue. `uuid` becomes that of the trailer part. A resource of the
 * trailer itself moves to the part, any other one is copied.
 */
export const customPart = z.strictObject({
  uuid: id.optional(),
  modelNumber: required(identifier(limits.modelNumberLength)),
  description: required(longText(limits.descriptionLength)),
  trailer: id,
  category: id.nullable().default(null),
  notes: longText(limits.notesLength).default(''),
  resources: z
    .array(id)
    .max(limits.resourceBatch, `At most ${limits.resourceBatch} resources`)
    .default([]),
})
