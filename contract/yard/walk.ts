import { z } from 'zod'
import { byUuid, created, endpoint, id, page, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { listOf } from '#contract/list-of.ts'
import { accessKey } from '#contract/scan-tag.ts'
import { tagStates } from '#contract/tag-state.ts'
import { moment } from './moment.ts'
import { walkStates, whereabouts } from './walk-states.ts'
import { walkRow, whereaboutsRow } from './yard-rows.ts'

const counted = z.int()

const walkInList = walkRow
  .omit({ revision: true, plates: true, expected: true })
  .extend({ seen: counted, expected: counted })
export type WalkInList = z.infer<typeof walkInList>

const countRef = walkRow.pick({ uuid: true, name: true, finished_at: true })
export type CountRef = z.infer<typeof countRef>

const whereaboutsSaid = whereaboutsRow.omit({ revision: true, walk: true, trailer: true })
export type WhereaboutsSaid = z.infer<typeof whereaboutsSaid>

const absent = z.object({
  trailer: id,
  /** Whether it belongs to this yard; else it is missing from another one. */
  here: z.boolean(),
  /** The first count that missed it. */
  since: countRef,
  /** The last count that saw it. */
  last: countRef.nullable(),
  /** Reports of where it is since then, oldest first; the last one counts. */
  words: z.array(whereaboutsSaid),
  /** The next count that saw it. */
  later: countRef.nullable(),
})

const arrival = z.object({
  trailer: id,
  last: countRef.nullable(),
  /** The first count that missed it, if one did. */
  since: countRef.nullable(),
})

const walk = walkRow.omit({ revision: true }).extend({
  /** The last valid count of the same yard. */
  former: countRef.nullable(),
  /** Trailers expected by all counts known now. */
  expected: z.array(id),
  /** Missed trailers, until a count sees them or somebody reports where they are. */
  absent: z.array(absent),
  /** Trailers seen that were in another yard, or missing. */
  arrivals: z.array(arrival),
  /** All trailers seen, expected or absent, including deleted ones. */
  trailers: z.array(z.object({ uuid: id, vin: z.string(), rego: z.string() })),
  /** The organization's tags among the plates, in their current state. */
  tags: z.array(accessKey.extend({ state: z.enum(tagStates), trailer: id.nullable() })),
})
export type Walk = z.infer<typeof walk>

const tooMany = `A count has at most ${limits.walkPlates} plates`
const plate = z.strictObject({
  /** The key or serial of the plate, or the text that was read. */
  code: required(text(limits.nameLength)),
  trailer: id.nullable(),
  seen_at: moment,
})

export const walkCalls = {
  'GET /walks': endpoint({
    who: 'VIEWER',
    summary: 'Counts of yards, newest first',
    input: page(limits.walksPage).omit({ search: true }),
    output: z.array(walkInList),
  }),
  'GET /walks/{uuid}': endpoint({
    who: 'VIEWER',
    summary: 'One count: its plates, and the trailers expected, missed and newly arrived',
    input: byUuid,
    output: walk,
  }),
  'POST /walks': endpoint({
    who: 'EDITOR',
    summary: 'Save a count of a yard; it cannot be deleted',
    bodyBytes: limits.listBodyBytes,
    input: z.strictObject({
      uuid: id,
      name: required(text(limits.nameLength)),
      started_at: moment,
      happened_at: moment,
      plates: listOf(plate, limits.walkPlates, tooMany).refine(
        (plates) => plates.length > 0,
        'A count has at least one plate',
      ),
      /** Trailers expected by the device that counted. */
      expected: listOf(id, limits.walkPlates, tooMany).default([]),
      part: z.boolean().default(false),
    }),
    output: created,
  }),
  'POST /walks/{uuid}/state': endpoint({
    who: 'EDITOR',
    summary: 'Mark a count as one of the whole yard or of a part, or as void; it stays readable',
    input: z
      .strictObject({
        uuid: id,
        state: z.enum(walkStates),
        reason: text(limits.reasonLength).default(''),
      })
      .refine(({ state, reason }) => state !== 'void' || reason !== '', {
        path: ['reason'],
        error: 'Required',
      }),
    output: created,
  }),
  'POST /whereabouts': endpoint({
    who: 'EDITOR',
    summary: 'Report where a trailer is that a count missed, or that it is missing again',
    input: z
      .strictObject({
        uuid: id,
        walk: id,
        trailer: id,
        place: z.enum(whereabouts),
        note: text(limits.reasonLength).default(''),
        happened_at: moment,
      })
      .refine(({ place, note }) => place !== 'elsewhere' || note !== '', {
        path: ['note'],
        error: 'Required',
      }),
    output: created,
  }),
}
