import { z } from 'zod'
import { byUuid, created, endpoint, id, nothing } from './endpoint.ts'

/** When one's address was made, null where there is none. */
const feed = z.object({ made_at: z.string().nullable() })

/** Somebody's address, which only they were shown. */
const ofPerson = z.object({ uuid: id, name: z.string(), made_at: z.string() })
export type FeedOfPerson = z.infer<typeof ofPerson>

export const calendarCalls = {
  'GET /user/me/calendar': endpoint({
    who: 'VIEWER',
    summary:
      'Whether there is an address under which calendars read when dates of trailers end and inspections are due',
    input: nothing,
    output: feed,
  }),
  'POST /user/me/calendar': endpoint({
    who: 'VIEWER',
    summary:
      'Make such an address, which ends the one before; its secret is answered once, and again only for the same Idempotency-Key',
    input: nothing,
    output: feed.extend({ path: z.string() }),
  }),
  'POST /user/me/calendar/revoke': endpoint({
    who: 'VIEWER',
    summary: 'End the address: calendars read nothing there any more',
    input: nothing,
    output: feed,
  }),
  'GET /calendars': endpoint({
    who: 'ADMIN',
    summary: 'Who has an address for their calendar, by name; not the addresses',
    input: nothing,
    output: z.array(ofPerson),
  }),
  'POST /calendars/{uuid}/revoke': endpoint({
    who: 'ADMIN',
    summary: "End the address of somebody's calendar, by their uuid",
    input: byUuid,
    output: created,
  }),
}
