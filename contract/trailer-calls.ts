import { z } from 'zod'
import { byUuid, created, endpoint, flag, id, page, text } from './endpoint.ts'
import { image } from './file.ts'
import { limits } from './limits.ts'
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

/** The organization that gave out the key: its name is shown, its uuid tells whose tag it is. */
const sharedTrailer = publicTrailer.extend({
  organization: z.object({ uuid: id, name: z.string() }),
  yard: sharedYard,
})

export const trailerCalls = {
  'GET /trailers': endpoint({
    who: 'VIEWER',
    summary: 'Trailers, newest first; with a search, best match first',
    input: page(limits.trailersPage).extend({
      /** Conditions that all hold, with commas between them (trailer-conditions.ts). */
      where: text(limits.filterLength)
        .default('')
        .superRefine((names, context) => {
          const [message] = unknownConditions(names).map((name) => `There is no filter ‘${name}’`)
          if (message) context.addIssue({ code: 'custom', message })
        }),
      /** A field to sort by, with '-' before it downwards (trailer-sort.ts). */
      sort: text(limits.searchLength)
        .default('')
        .refine((name) => name === '' || sortIn(name) !== null, 'There is no such order'),
      /** Whether each row tells of its defects and inspections. */
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
    summary: 'Register a trailer; its uuid may be made by the device',
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
      'Delete a trailer: it is archived and can be restored by an administrator; one that is deleted already stays as it is',
    input: byUuid,
    // `already`: when it was deleted before, and by whom; '' where that is not known.
    output: created.extend({
      already: z.object({ at: z.string(), by: z.string() }).optional(),
    }),
  }),
  'GET /trailers/deleted': endpoint({
    who: 'ADMIN',
    summary: 'Deleted trailers, the last one first, and who has their VIN by now',
    input: page(limits.trailersPage).omit({ search: true }),
    output: z.array(deletedTrailer),
  }),
  'POST /trailer/{uuid}/restore': endpoint({
    who: 'ADMIN',
    summary:
      'Bring a deleted trailer back with all that was on it; under another VIN where its own is taken',
    input: z.strictObject({ uuid: id, vin: vin.optional() }),
    output: created,
  }),
  'POST /trailers/{uuid}/image': endpoint({
    who: 'EDITOR',
    summary: "Set or, with null, remove a trailer's image",
    // `base`: the one that is replaced; where another one is there by now, it is refused.
    input: z.strictObject({
      ...{ uuid: id, image: id.nullable() },
      base: z.strictObject({ image: id.nullable() }).optional(),
    }),
    output: z.object({ image: image.nullable() }),
  }),
  'GET /secure/trailers/{accessKey}': endpoint({
    who: 'key',
    summary: 'What a scan tag shows of its trailer',
    input: z.strictObject({ accessKey: id }),
    output: sharedTrailer,
  }),
}
