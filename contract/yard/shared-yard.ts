import { z } from 'zod'
import { endpoint, id, page } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { resourceUpload } from '#contract/resource.ts'
import { inspectionResults } from './severity.ts'
import { logKinds } from './yard-rows.ts'

export const sharedYard = z.object({
  reports: z.boolean(),
  /** Whether the trailer must not be used, if the organization shows it. */
  isDangerous: z.boolean(),
  /** The last one, if the organization shows it. */
  inspection: z.object({ at: z.string(), result: z.enum(inspectionResults) }).nullable(),
  /** Whether the logbook has public entries. */
  hasLog: z.boolean(),
  /** Recalls that visitors are told of, while something is to be done; absent without any. */
  recalls: z
    .array(
      z.object({
        /** What visitors are told, else the recall's title. */
        text: z.string(),
        /** False where it is not known whether the trailer carries such a part. */
        sure: z.boolean(),
      }),
    )
    .optional(),
})

export type SharedYard = z.infer<typeof sharedYard>

const sharedEntry = z.object({
  uuid: id,
  kind: z.enum(logKinds),
  text: z.string(),
  odometer: z.int().nullable(),
  happened_at: z.string(),
  files: z.array(resourceUpload),
})
export type SharedEntry = z.infer<typeof sharedEntry>

export const sharedYardCalls = {
  'GET /secure/trailers/{accessKey}/log': endpoint({
    who: 'key',
    summary: 'The public log entries of the trailer, newest first',
    input: page(limits.sharedLogPage).omit({ search: true }).extend({ accessKey: id }),
    output: z.array(sharedEntry),
  }),
}
