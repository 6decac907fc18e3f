import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'

/** When one's address was made, null where there is none. */
const feed = z.object({ made_at: z.string().nullable() })

export const calendarCalls = {
  'GET /user/me/calendar': endpoint({
    who: 'VIEWER',
    summary: 'Whether there is an address under which calendars read the dates of all trailers',
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
}
