import { z } from 'zod'
import { endpoint, id, page } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'

/** An inspection or a date that is due. */
const due = z.object({
  trailer: z.object({ uuid: id, vin: z.string(), rego: z.string() }),
  /** The checklist of an inspection, null for a date. */
  checklist: id.nullable(),
  /** The key of the kind of a date, null for an inspection. */
  date_kind: z.string().nullable(),
  /** What the checklist or the kind is called. */
  name: z.string(),
  /** When an inspection is due; of a date the end of its day, as if it were in UTC. */
  at: z.string(),
  overdue: z.boolean(),
})
export type DueRecord = z.infer<typeof due>

export const dueCalls = {
  'GET /due': endpoint({
    who: 'VIEWER',
    summary:
      'Inspections and dates that are overdue or due soon, on the day where the organization is: the longest overdue first',
    input: page(limits.duePage)
      .omit({ search: true })
      .extend({
        show: z.enum(['overdue', 'soon']).optional(),
        customer: id.optional(),
        class: id.optional(),
      }),
    output: z.array(due),
  }),
}
