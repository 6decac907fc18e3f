import { z } from 'zod'
import { created, endpoint, id, longText, page, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { moment } from './moment.ts'
import { severities } from './severity.ts'
import { reportRow } from './yard-rows.ts'

/** As members see it; the address of its answer is not among it. */
const report = reportRow.omit({ revision: true, trailer: true }).extend({
  trailer: z.object({ uuid: id, vin: z.string(), rego: z.string() }),
})
export type ReceivedReport = z.infer<typeof report>

const reportStates = ['open', 'accepted', 'fixed', 'declined'] as const

/** What a visitor writes of a trailer, and what becomes of it. */
export const reportCalls = {
  'POST /secure/trailers/{accessKey}/reports': endpoint({
    who: 'key',
    summary: 'Report a problem: as JSON, or with up to three photos as a form',
    input: z.strictObject({
      accessKey: id,
      uuid: id,
      /** The secret in the address that says what became of it. */
      answer: id,
      text: required(longText(limits.reportLength)),
      contact: text(limits.reportContact).default(''),
      happened_at: moment.optional(),
    }),
    output: created,
  }),
  'GET /reports/{answer}': endpoint({
    who: 'anyone',
    summary: 'What became of a report, for who wrote it',
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
    summary: 'What visitors reported of trailers that are not deleted, newest first',
    input: page(limits.reportsPage)
      .omit({ search: true })
      .extend({ state: reportRow.shape.state.optional(), trailer: id.optional() }),
    output: z.array(report),
  }),
  'POST /reports/{uuid}/accept': endpoint({
    who: 'EDITOR',
    summary: 'Make a defect of a report, with its text and photos',
    input: z.strictObject({
      uuid: id,
      /** The uuid that the defect gets. */
      defect: id,
      title: required(text(limits.nameLength)),
      severity: z.enum(severities),
      happened_at: moment,
    }),
    output: created,
  }),
  'POST /reports/{uuid}/decline': endpoint({
    who: 'EDITOR',
    summary: 'Decline a report; whoever wrote it is told the reason',
    input: z.strictObject({ uuid: id, reason: required(text(limits.reasonLength)) }),
    output: created,
  }),
}
