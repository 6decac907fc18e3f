import { z } from 'zod'
import { endpoint, id, page } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { resourceUpload } from '#contract/resource.ts'
import { inspectionResults } from './severity.ts'
import { logKinds } from './yard-rows.ts'

/** What an access key shows of what happened to its trailer; more than this is nobody's business. */
export const sharedYard = z.object({
  /** Whether a problem can be reported. */
  reports: z.boolean(),
  /** Whether a dangerous defect is open, where the organization says so. */
  isDangerous: z.boolean(),
  /** The last one, where the organization shows it. */
  inspection: z.object({ at: z.string(), result: z.enum(inspectionResults) }).nullable(),
  /** Whether anything in the logbook is for anybody. */
  hasLog: z.boolean(),
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
    summary: 'What of the logbook is for anybody with the tag, newest first',
    input: page(limits.sharedLogPage).omit({ search: true }).extend({ accessKey: id }),
    output: z.array(sharedEntry),
  }),
}
