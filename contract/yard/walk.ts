import { z } from 'zod'
import { byUuid, created, endpoint, id, page, required, text } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { listOf } from '#contract/list-of.ts'
import { accessKey } from '#contract/scan-tag.ts'
import { tagStates } from '#contract/tag-state.ts'
import { moment } from './moment.ts'
import { walkRow } from './yard-rows.ts'

const counted = z.int()

/** A count in a list: how many plates were seen, and how many trailers were to be there. */
const walkInList = walkRow
  .omit({ revision: true, plates: true, expected: true })
  .extend({ seen: counted, expected: counted })
export type WalkInList = z.infer<typeof walkInList>

const walk = walkRow.omit({ revision: true }).extend({
  /** Those that were seen or expected, deleted ones too. */
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
    summary: 'One count: each plate once with its time, and which trailers were expected',
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
      /** Trailers that the last count of this name saw. */
      expected: listOf(id, limits.walkPlates, tooMany).default([]),
    }),
    output: created,
  }),
}
