import { z } from 'zod'
import { id, identifier, longText, required, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { logo } from './logo.ts'
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

const quantitySentence = `A quantity is a whole number from 1 to ${limits.fittedQuantity}`
const quantity = z
  .int(quantitySentence)
  .min(1, quantitySentence)
  .max(limits.fittedQuantity, quantitySentence)
const fittedText = identifier(limits.fittedTextLength)
const day = z.union([z.literal(''), z.iso.date()], 'A day is written as 2026-03-31')

/** How a part is fitted; each may be left out. */
export const asFittedInput = {
  quantity: quantity.optional(),
  serial: fittedText.optional(),
  batch: fittedText.optional(),
  position: text(limits.fittedTextLength).optional(),
  /** 'YYYY-MM-DD'. */
  fitted_on: day.optional(),
}

const asFittedOutput = {
  /** Absent: 1. */
  quantity: z.int().optional(),
  serial: z.string().optional(),
  batch: z.string().optional(),
  position: z.string().optional(),
  /** 'YYYY-MM-DD'. */
  fitted_on: z.string().optional(),
}

/** A change of a part on a trailer; what it does not name stays. */
export const fittedChange = z.strictObject({
  uuid: id,
  ...asFittedInput,
  notes: longText(limits.notesLength).optional(),
})

export const partRemoval = z.strictObject({
  uuid: id,
  /** 'YYYY-MM-DD'; else the day when it was removed here. */
  removed_on: day.optional(),
  reason: longText(limits.reasonLength).optional(),
})

/**
 * A part on a trailer, as an access key shows it; its uuid is the link's, not the part's. Absent, its
 * quantity is 1.
 */
export const sharedTrailerPart = z.object({
  uuid: id,
  part,
  trailer: id,
  quantity: z.int().optional(),
})
export type SharedTrailerPart = z.infer<typeof sharedTrailerPart>

/** Whose trailer it is, as visitors are told; without a phone or logo where there is none. */
export const sharedOwner = named.extend({
  phone: z.string().optional(),
  logo: logo.extend({ thumbnail2x: z.string() }).optional(),
})

/** The same on its own page, with the organization of its trailer. */
export const sharedPartPage = sharedTrailerPart.extend({ organization: sharedOwner })

export const trailerPart = sharedTrailerPart.extend({ notes: z.string(), ...asFittedOutput })
export type TrailerPart = z.infer<typeof trailerPart>

export const removedPart = trailerPart.extend({
  removed_at: z.string(),
  /** 'YYYY-MM-DD', where somebody said. */
  removed_on: z.string().optional(),
  reason: z.string().optional(),
})
export type RemovedPart = z.infer<typeof removedPart>

/** A part of some serial, and the trailer that carries it. */
export const serialHolder = z.object({
  uuid: id,
  trailer: z.object({ uuid: id, vin: z.string(), rego: z.string() }),
})
export type SerialHolder = z.infer<typeof serialHolder>

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
  ...asFittedInput,
  resources: z
    .array(id)
    .max(limits.resourceBatch, `At most ${limits.resourceBatch} resources`)
    .default([]),
})
