import { z } from 'zod'
import { endpoint, id, page } from './endpoint.ts'
import { limits } from './limits.ts'
import { storedFile } from './stored-file.ts'

const trailerChange = z.object({
  /** Of this trailer's changes no other one has it. */
  key: z.string(),
  at: z.string(),
  /** A name, '' where it is not known. */
  by: z.string(),
  what: z.enum(['saved', 'photo set', 'photo removed', 'tag linked', 'tag unlinked']),
  /** Which fields of the trailer a save set. */
  fields: z.array(z.string()),
  /** The photo, where there is one. */
  file: storedFile.nullable(),
  /** The serial of the tag, '' where it is about none. */
  serial: z.string(),
})
export type TrailerChange = z.infer<typeof trailerChange>

export const trailerChangeCalls = {
  'GET /trailers/{trailer}/changes': endpoint({
    who: 'VIEWER',
    summary: "Saves, photos and scan tags of a trailer, newest first, from the server's log",
    input: page(limits.logPage).omit({ search: true }).extend({ trailer: id }),
    output: z.array(trailerChange),
  }),
}
