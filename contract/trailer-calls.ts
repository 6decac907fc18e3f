import { z } from 'zod'
import { byUuid, created, endpoint, flag, id, page, text } from './endpoint.ts'
import { image } from './file.ts'
import { limits } from './limits.ts'
import { sharedOwner } from './part.ts'
import { sharedLine } from './sheet/sheet.ts'
import {
  deletedTrailer,
  listedTrailer,
  publicTrailer,
  registration,
  trailer,
  trailerSave,
  vin,
} from './trailer.ts'
import { unknownConditions } from './trailer-conditions.ts'
import { sortIn } from './trailer-sort.ts'
import { sharedYard } from './yard/shared-yard.ts'

const sharedTrailer = publicTrailer.extend({
  organization: sharedOwner,
  yard: sharedYard,
  sheet: z.array(sharedLine).optional(),
})

export const trailerCalls = {
  'GET /trailers': endpoint({
    who: 'VIEWER',
    summary: 'Trailers, newest first; with a search, best match first',
    input: page(limits.trailersPage).extend({
      /** Conditions separated by commas, which must all hold (trailer-conditions.ts). */
      where: text(limits.filterLength)
        .default('')
        .superRefine((names, context) => {
          const [message] = unknownConditions(names).map((name) => `There is no filter ‘${name}’`)
          if (message) context.addIssue({ code: 'custom', message })
        }),
      /** A field to sort by, with '-' before it for descending (trailer-sort.ts). */
      sort: text(limits.searchLength)
        .default('')
        .refine((name) => name === '' || sortIn(name) !== null, 'There is no such sort order'),
      yard: flag,
    }),
    output: z.array(listedTrailer),
  }),
  'GET /trailer/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'One trailer',
    input: byUuid,
    output: trailer,
  }),
  'POST /register-trailer': endpoint({
    who: 'EDITOR',
    summary: 'Register a trailer; the device may generate its uuid',
    input: registration,
    output: created,
  }),
  'POST /trailer/{uuid}': endpoint({
    who: 'EDITOR',
    summary: 'Save a trailer',
    input: trailerSave,
    output: created,
  }),
  'POST /trailer/archive': endpoint({
    who: 'EDITOR',
    summary:
      'Delete a trailer: it is archived and can be restored by an administrator; an already deleted one stays unchanged',
    input: byUuid,
    // `already`: the earlier deletion; `by` is '' if unknown.
    output: created.extend({
      already: z.object({ at: z.string(), by: z.string() }).optional(),
    }),
  }),
  'GET /trailers/deleted': endpoint({
    who: 'ADMIN',
    summary: 'Deleted trailers, the latest first, with the trailer that now has their VIN',
    input: page(limits.trailersPage).omit({ search: true }),
    output: z.array(deletedTrailer),
  }),
  'POST /trailer/{uuid}/restore': endpoint({
    who: 'ADMIN',
    summary:
      'Restore a deleted trailer with everything on it; under another VIN if its own is taken',
    input: z.strictObject({ uuid: id, vin: vin.optional() }),
    output: created,
  }),
  'POST /trailers/{uuid}/image': endpoint({
    who: 'EDITOR',
    summary: "Set or, with null, remove a trailer's image",
    // `base`: the expected current image; if it is another one, the change is refused.
    input: z.strictObject({
      uuid: id,
      image: id.nullable(),
      base: z.strictObject({ image: id.nullable() }).optional(),
    }),
    output: z.object({ image: image.nullable() }),
  }),
  'GET /secure/trailers/{accessKey}': endpoint({
    who: 'key',
    summary: 'The public page of a trailer, by its scan tag',
    input: z.strictObject({ accessKey: id }),
    output: sharedTrailer,
  }),
}
