import { z } from 'zod'
import {
  byUuid,
  created,
  endpoint,
  id,
  identifier,
  longText,
  nothing,
  page,
  required,
  text,
} from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { bare } from '#contract/search.ts'
import { recallPlaces } from './affected.ts'
import { progress, recallRow } from './recall-row.ts'
import { recallStates } from './recall-states.ts'
import { compareSerials } from './serial-order.ts'

/*
 * Recalls: which trailers carry a part that has to be looked at or exchanged, and how far each is. How
 * far is said by entries of its logbook (POST /log-entries with recall and recall_state).
 */

const part = z.object({ uuid: id, model_number: z.string(), description: z.string() })

const recall = recallRow.omit({ revision: true, part: true }).extend({ part, progress })
export type Recall = z.infer<typeof recall>

const fitting = z.object({
  uuid: id,
  serial: z.string().optional(),
  batch: z.string().optional(),
  position: z.string().optional(),
  fitted_on: z.string().optional(),
})

/** How a trailer is told, and its customer is reached. */
const calledTrailer = z.object({
  uuid: id,
  vin: z.string(),
  rego: z.string(),
  fleet_code: z.string(),
  customer: z
    .object({
      name: z.string(),
      contact: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      address: z.string().optional(),
    })
    .nullable(),
})

const recalledTrailer = z.object({
  trailer: calledTrailer,
  /** 'unknown': what is recorded of its part cannot tell; 'removed': it carries none any more. */
  place: z.enum(recallPlaces),
  state: z.enum(recallStates),
  /** The last entry of its logbook about this recall. */
  step: z
    .object({ uuid: id, text: z.string(), by: z.string(), happened_at: z.string() })
    .nullable(),
  fittings: z.array(fitting),
})
export type RecalledTrailer = z.infer<typeof recalledTrailer>

/** Where a part with a serial was, and where the same one is now. */
const apart = recalledTrailer.extend({
  archived: z.boolean(),
  fittings: z.array(
    fitting.extend({
      /** When it was taken off, where it was: the day that somebody said, else that of the change. */
      removed_on: z.string().optional(),
      reason: z.string().optional(),
      /** Another trailer that carries a part of this model and serial. */
      now_on: z.object({ uuid: id, vin: z.string() }).optional(),
    }),
  ),
})
export type RecalledApart = z.infer<typeof apart>

const day = z.union([z.literal(''), z.iso.date()], 'A day is written as 2026-03-31').default('')
const fittedText = identifier(limits.fittedTextLength)
const batches = z
  .array(required(fittedText))
  .max(limits.recallBatches, `At most ${limits.recallBatches} batches`)
  .default([])

const saved = z
  .strictObject({
    /** Without it the recall is new. */
    uuid: id.optional(),
    part: id,
    title: required(text(limits.nameLength)),
    text: longText(limits.notesLength).default(''),
    serial_from: fittedText.default(''),
    serial_to: fittedText.default(''),
    batches,
    fitted_from: day,
    fitted_to: day,
    public: z.boolean().default(false),
    public_text: longText(limits.notesLength).default(''),
    /** What the form began with: what somebody else changed since is a conflict. */
    base: z.record(z.string(), z.unknown()).optional(),
  })
  .superRefine(({ serial_from: from, serial_to: to, fitted_from, fitted_to }, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const wrong = 'A serial has a letter or a digit'
    if (from && !bare(from)) say('serial_from', wrong)
    if (to && !bare(to)) say('serial_to', wrong)
    if (from && to && compareSerials(from, to) > 0) {
      say('serial_to', `The last serial comes before the first: ${to} is before ${from}`)
    }
    if (fitted_from && fitted_to && fitted_to < fitted_from) {
      say('fitted_to', 'The last day is before the first')
    }
  })

/** An open recall of a trailer, for as long as something is to be done on it. */
const recallOfTrailer = recallRow.pick({ uuid: true, title: true, text: true }).extend({
  place: z.enum(recallPlaces),
  state: z.enum(recallStates),
})
export type RecallOfTrailer = z.infer<typeof recallOfTrailer>

export const recallCalls = {
  'GET /trailers/{trailer}/recalls': endpoint({
    who: 'VIEWER',
    summary: 'The open recalls by which something is to be done on a trailer',
    input: z.strictObject({ trailer: id }),
    output: z.array(recallOfTrailer),
  }),
  'GET /recalls': endpoint({
    who: 'VIEWER',
    summary: 'All recalls with how far they are, open ones first',
    input: nothing,
    output: z.array(recall),
  }),
  'GET /recalls/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'One recall with how far it is',
    input: byUuid,
    output: recall,
  }),
  'GET /recalls/{uuid}/trailers': endpoint({
    who: 'VIEWER',
    summary: 'The trailers that carry what is called back, or were worked on: what waits first',
    input: page(limits.recallPage, limits.mostRecalled).omit({ search: true }).extend({ uuid: id }),
    output: z.array(recalledTrailer),
  }),
  'GET /recalls/{uuid}/apart': endpoint({
    who: 'VIEWER',
    summary:
      'Trailers with nothing to do: deleted ones, and those that the part was taken off, with where it went',
    input: page(limits.recallPage, limits.mostRecalled).omit({ search: true }).extend({ uuid: id }),
    output: z.array(apart),
  }),
  'POST /recalls': endpoint({
    who: 'ADMIN',
    summary: 'Open a recall of a part, or change one',
    input: saved,
    output: created,
  }),
  'POST /recalls/{uuid}/close': endpoint({
    who: 'ADMIN',
    summary: 'Close a recall: nobody is told of it any more',
    input: byUuid,
    output: created,
  }),
  'POST /recalls/{uuid}/reopen': endpoint({
    who: 'ADMIN',
    summary: 'Open a closed recall again',
    input: byUuid,
    output: created,
  }),
}
