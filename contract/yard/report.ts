import { z } from 'zod'
import { created, endpoint, id, longText, page, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { moment } from './moment.ts'
import { severities } from './severity.ts'
import { reportRow } from './yard-rows.ts'

/** For members: without the secret of the reporter's answer page. */
const report = reportRow.omit({ revision: true, trailer: true }).extend({
  trailer: z.object({ uuid: id, vin: z.string(), rego: z.string() }),
})
export type ReceivedReport = z.infer<typeof report>

const reportStates = ['open', 'accepted', 'fixed', 'declined'] as const

export const reportCalls = {
  'POST /secure/trailers/{accessKey}/reports': endpoint({
    who: 'key',
    summary: 'Report a problem, as JSON or, with up to three photos, as multipart form data',
    input: z.strictObject({
      accessKey: id,
      uuid: id,
      /** The secret in the address of the answer page. */
      answer: id,
      text: required(longText(limits.reportLength)),
      contact: text(limits.reportContact).default(''),
      happened_at: moment.optional(),
    }),
    output: created,
  }),
  'GET /reports/{answer}': endpoint({
    who: 'anyone',
    summary: 'The state of a report, for the person who wrote it',
    input: z.strictObject({ answer: id }),
    output: z.object({
      state: z.enum(reportStates),
      received_at: z.string(),
      decided_at: z.string().nullable(),
      /** Why it was declined, '' otherwise. */
      reason: z.string(),
    }),
  }),
  'GET /reports': endpoint({
    who: 'VIEWER',
    summary: 'Reports of visitors about trailers that are not deleted, newest first',
    input: page(limits.reportsPage)
      .omit({ search: true })
      .extend({ state: reportRow.shape.state.optional(), trailer: id.optional() }),
    output: z.array(report),
  }),
  'POST /reports/{uuid}/accept': endpoint({
    who: 'EDITOR',
    summary: 'Accept a report: make a defect with its text and photos',
    input: z.strictObject({
      uuid: id,
      defect: id,
      title: required(text(limits.nameLength)),
      severity: z.enum(severities),
      happened_at: moment,
    }),
    output: created,
  }),
  'POST /reports/{uuid}/decline': endpoint({
    who: 'EDITOR',
    summary: 'Decline a report; the person who wrote it sees the reason',
    input: z.strictObject({ uuid: id, reason: required(text(limits.reasonLength)) }),
    output: created,
  }),
}
