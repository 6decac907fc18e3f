import { z } from 'zod'
import { count, created, endpoint, id, page, required, search, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { listOf } from './list-of.ts'
import { accessKey } from './scan-tag.ts'
import { tagStates } from './tag-state.ts'

/** When something was done, and by whom; null: by the operator. */
const act = z.object({ at: z.string(), by: z.string().nullable() })
const revision = z.int().min(0)

const opened = z
  .object({ uuid: id, vin: z.string(), rego: z.string(), isArchived: z.boolean() })
  .nullable()

const tag = accessKey.extend({
  revision,
  state: z.enum(tagStates),
  trailer: opened,
  minted: act,
  printed: act.nullable(),
  linked: act.nullable(),
  voided: act.extend({ reason: z.string() }).nullable(),
  /** `tag` is the one that took its place. */
  replaced: act.extend({ tag: accessKey.nullable() }).nullable(),
})
export type Tag = z.infer<typeof tag>

/**
 * `from` is the trailer that the plate opened before, `to` the one since; `tag` took its place, or of
 * a link: lost its place to it.
 */
const tagAct = act.extend({
  /** Such as 'Chrome on Android', '' where it is not known. */
  device: z.string(),
  action: z.enum(['mint', 'print', 'link', 'move', 'void', 'replace']),
  from: opened,
  to: opened,
  reason: z.string(),
  tag: accessKey.nullable(),
})
export type TagAct = z.infer<typeof tagAct>

const batchSentence = `A batch has 1 to ${limits.tagBatch} tags`
/** `revision` is the one that the person saw: what somebody else changed meanwhile is refused. */
const changed = { uuid: id, revision: revision.optional() }
const reason = required(text(limits.reasonLength))

/** What administrators do with plates beyond linking them. */
export const tagCalls = {
  'GET /tags': endpoint({
    who: 'ADMIN',
    summary:
      "The organization's scan tags, newest first, by serial, the address on the plate, VIN or registration",
    input: page(limits.tagsPage).extend({ state: z.enum(tagStates).optional() }),
    output: z.array(tag),
  }),
  'GET /tags/counts': endpoint({
    who: 'ADMIN',
    summary: 'How many scan tags match a search, by state',
    input: search,
    output: z.record(z.enum(tagStates), z.int()),
  }),
  'GET /tags/{uuid}/history': endpoint({
    who: 'ADMIN',
    summary: 'What was done with a scan tag, newest first',
    input: z.strictObject({ uuid: id }),
    output: z.array(tagAct),
  }),
  'POST /tags/mint': endpoint({
    who: 'ADMIN',
    summary: 'Make a batch of scan tags that no trailer has yet',
    input: z.strictObject({
      count: z.int(batchSentence).min(1, batchSentence).max(limits.tagBatch, batchSentence),
    }),
    output: z.array(accessKey),
  }),
  'POST /tags/printed': endpoint({
    who: 'ADMIN',
    summary: 'Note that the plates of these scan tags were made; the first time counts',
    input: z.strictObject({
      tags: listOf(id, limits.tagBatch, batchSentence).refine(
        (tags) => tags.length > 0,
        batchSentence,
      ),
    }),
    output: count,
  }),
  'POST /tags/{uuid}/void': endpoint({
    who: 'ADMIN',
    summary: 'End a scan tag: it opens its trailer no more and can not be linked again',
    input: z.strictObject({ ...changed, reason }),
    output: created,
  }),
  'POST /tags/{uuid}/replace': endpoint({
    who: 'ADMIN',
    summary: 'Give the trailer of a damaged plate another scan tag; the damaged one ends',
    input: z.strictObject({ ...changed, accessKey: id }),
    output: accessKey,
  }),
  'POST /tags/{uuid}/move': endpoint({
    who: 'ADMIN',
    summary: 'Move a linked scan tag to another trailer',
    input: z.strictObject({ ...changed, trailer: id, reason }),
    output: created,
  }),
}
