import { z } from 'zod'
import { count, created, endpoint, id, page, required, search, text } from './endpoint.ts'
import { limits } from './limits.ts'
import { listOf } from './list-of.ts'
import { accessKey } from './scan-tag.ts'
import { tagStates } from './tag-state.ts'

/** `by` null: by the operator. */
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
  /** `tag` is its replacement. */
  replaced: act.extend({ tag: accessKey.nullable() }).nullable(),
})
export type Tag = z.infer<typeof tag>

/** `from` and `to` are trailers; `tag` is the replacement or, of a link, the tag that was replaced. */
const tagAct = act.extend({
  /** Such as 'Chrome on Android', '' if unknown. */
  device: z.string(),
  action: z.enum(['mint', 'print', 'link', 'move', 'void', 'replace']),
  from: opened,
  to: opened,
  reason: z.string(),
  tag: accessKey.nullable(),
})
export type TagAct = z.infer<typeof tagAct>

const batchSentence = `A batch has 1 to ${limits.tagBatch} tags`
/** `revision` is the one that the person saw: if the tag changed since, the call is refused. */
const changed = { uuid: id, revision: revision.optional() }
const reason = required(text(limits.reasonLength))

/** A tag that a batch minted for a trailer; `trailer` null: it was undone. */
const mintedTag = accessKey.extend({ trailer: id.nullable(), isPrinted: z.boolean() })

export const tagCalls = {
  'GET /tags': endpoint({
    who: 'ADMIN',
    summary:
      "The organization's scan tags, newest first; searched by serial, address on the plate, VIN or registration",
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
    summary: 'The history of a scan tag, newest first',
    input: z.strictObject({ uuid: id }),
    output: z.array(tagAct),
  }),
  'POST /tags/mint': endpoint({
    who: 'ADMIN',
    summary: 'Make a batch of scan tags',
    input: z.strictObject({
      count: z.int(batchSentence).min(1, batchSentence).max(limits.tagBatch, batchSentence),
    }),
    output: z.array(accessKey),
  }),
  'POST /trailers/{uuid}/new-tag': endpoint({
    who: 'ADMIN',
    summary: 'Mint a scan tag and link it to a trailer that has none',
    input: z.strictObject({ uuid: id }),
    output: accessKey,
  }),
  'POST /trailers/{uuid}/new-tag/undo': endpoint({
    who: 'ADMIN',
    summary:
      'Void the scan tag that a batch minted for a trailer, as long as it is not printed; a trailer that has no such tag stays as it is',
    input: z.strictObject({ uuid: id, batch: id }),
    output: count,
  }),
  'GET /batches/{batch}/tags': endpoint({
    who: 'ADMIN',
    summary: 'The scan tags that a batch minted for trailers, in the order in which they were made',
    input: z.strictObject({ batch: id }),
    output: z.array(mintedTag),
  }),
  'POST /tags/printed': endpoint({
    who: 'ADMIN',
    summary: 'Mark scan tags as printed; the first time counts',
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
    summary: 'Void a scan tag: it no longer opens its trailer and cannot be linked again',
    input: z.strictObject({ ...changed, reason }),
    output: created,
  }),
  'POST /tags/{uuid}/replace': endpoint({
    who: 'ADMIN',
    summary: 'Replace the scan tag of a trailer, for instance because its plate is damaged',
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
