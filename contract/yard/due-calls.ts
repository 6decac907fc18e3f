import { z } from 'zod'
import { dateKeyPattern } from '#contract/dates/date-key.ts'
import { created, endpoint, id, page, reference, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { moment } from './moment.ts'

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
  /** Who is to do it. */
  assigned: z.object({ uuid: id, name: z.string() }).nullable(),
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
        /** The name of the yard in which a trailer was counted last. */
        yard: required(text(limits.nameLength)).optional(),
        assigned: z.union([id, z.literal('nobody')]).optional(),
      }),
    output: z.array(due),
  }),
  'POST /due-assignments': endpoint({
    who: 'EDITOR',
    summary:
      'Assign somebody to an inspection or a date of a trailer, or nobody any more, until it is done: the last word counts',
    input: z
      .strictObject({
        uuid: id,
        trailer: id,
        /** Of an inspection. */
        checklist: id.nullable().default(null),
        /** The key of the kind of a date, and the date. */
        date_kind: z
          .string()
          .regex(dateKeyPattern, 'This is not the key of a kind of date')
          .nullable()
          .default(null),
        due_on: z.iso.date('A day is written as 2026-03-31').nullable().default(null),
        assigned: reference.nullable(),
        happened_at: moment,
      })
      .refine(({ checklist, date_kind, due_on }) => isOneThing(checklist, date_kind, due_on), {
        path: ['checklist'],
        error: 'Name a checklist, or a kind of date with the date',
      }),
    output: created,
  }),
}

function isOneThing(checklist: string | null, kind: string | null, on: string | null) {
  return checklist === null ? kind !== null && on !== null : kind === null && on === null
}
