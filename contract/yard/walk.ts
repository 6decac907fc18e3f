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

/** A count in a list: how many plates were seen, and how many trailers were to be there as it was kept. */
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
  /** Whether it was to be in this yard; else it is missing from another one, and not here either. */
  here: z.boolean(),
  /** The count that did not see it first. */
  since: countRef,
  /** The count that saw it last. */
  last: countRef.nullable(),
  /** What was said of it since, the oldest first; the last word holds. */
  words: z.array(whereaboutsSaid),
  /** The count that saw it again. */
  later: countRef.nullable(),
})

const arrival = z.object({
  trailer: id,
  last: countRef.nullable(),
  /** The count that did not see it, where it was missing. */
  since: countRef.nullable(),
})

const walk = walkRow.omit({ revision: true }).extend({
  /** The last count of the same yard that holds. */
  former: countRef.nullable(),
  /** Trailers that were to be there by all counts that are known now. */
  expected: z.array(id),
  /** Those that were not seen, until a count sees them or somebody says where they are. */
  absent: z.array(absent),
  /** Seen ones that were in another yard, or missing. */
  arrivals: z.array(arrival),
  /** Those that were seen, expected or absent; deleted ones too. */
  trailers: z.array(z.object({ uuid: id, vin: z.string(), rego: z.string() })),
  /** Those of the organization's tags whose plates were seen, by key or serial, as they are by now. */
  tags: z.array(accessKey.extend({ state: z.enum(tagStates), trailer: id.nullable() })),
})
export type Walk = z.infer<typeof walk>

const tooMany = `A count has at most ${limits.walkPlates} plates`
const plate = z.strictObject({
  /** The key or serial of the plate, or what was read of it. */
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
    summary: 'One count: each plate once with its time, and whom it was to find and did not see',
    input: byUuid,
    output: walk,
  }),
  'POST /walks': endpoint({
    who: 'EDITOR',
    summary: 'Keep a count of a yard, for good',
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
      /** Trailers that were to be there, as far as whoever counted knows. */
      expected: listOf(id, limits.walkPlates, tooMany).default([]),
      /** Only a part of the yard was walked. */
      part: z.boolean().default(false),
    }),
    output: created,
  }),
  'POST /walks/{uuid}/state': endpoint({
    who: 'EDITOR',
    summary: 'Say whether a count is of a whole yard, of a part, or void; it stays readable',
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
    summary: 'Say where a trailer is that a count did not see, or that it is missing again',
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
