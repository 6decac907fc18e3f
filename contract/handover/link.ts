import { z } from 'zod'
import { byUuid, created, endpoint, id } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'

const sentence = `Between 1 and ${limits.handoverLinkDays} days`
const days = z.int(sentence).min(1, sentence).max(limits.handoverLinkDays, sentence)

/** A link under which whoever took a trailer over opens its papers without an account. */
const link = z.object({
  uuid: id,
  /** The entry of the logbook. */
  entry: id,
  /** Whom the trailer was handed over to, as the entry says. */
  text: z.string(),
  made_by: z.string(),
  made_at: z.string(),
  expires_at: z.string(),
})
export type HandoverLink = z.infer<typeof link>

export const handoverLinkCalls = {
  'GET /trailers/{trailer}/handover-links': endpoint({
    who: 'EDITOR',
    summary: "The links to a trailer's handovers that open something, the newest first",
    input: z.strictObject({ trailer: id }),
    output: z.array(link),
  }),
  'POST /log-entries/{uuid}/link': endpoint({
    who: 'EDITOR',
    summary:
      'Make a link to a handover, under which anybody opens its signed paper and what visitors see of the trailer; its secret is answered once, and again only for the same Idempotency-Key',
    input: z.strictObject({ uuid: id, days: days.default(30) }),
    output: z.object({ uuid: id, path: z.string(), expires_at: z.string() }),
  }),
  'POST /handover-links/{uuid}/revoke': endpoint({
    who: 'EDITOR',
    summary: 'End a link to a handover: it opens nothing any more',
    input: byUuid,
    output: created,
  }),
}
