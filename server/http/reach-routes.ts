import {
  getFeed,
  listFeeds,
  revokeFeed,
  revokeFeedOf,
} from '#server/services/calendar/calendar-feed.ts'
import {
  dismissMessage,
  listUndelivered,
  sendMessageAgain,
} from '#server/services/messages/undelivered.ts'
import { listInvitations, withdrawInvitation } from '#server/services/people/invitations.ts'
import { chooseNotices, getNotices } from '#server/services/people/notices.ts'
import { listHandoverLinks, revokeHandoverLink } from '#server/services/yard/handovers.ts'

/** The services of the calls by which people are reached: mail, invitations, calendars, handovers. */
export const reachRoutes = {
  'GET /calendars': listFeeds,
  'POST /calendars/{uuid}/revoke': revokeFeedOf,
  'GET /user/me/calendar': getFeed,
  'POST /user/me/calendar/revoke': revokeFeed,
  'GET /user/me/notices': getNotices,
  'POST /user/me/notices': chooseNotices,
  'GET /trailers/{trailer}/handover-links': listHandoverLinks,
  'POST /handover-links/{uuid}/revoke': revokeHandoverLink,
  'GET /invitations': listInvitations,
  'POST /invitations/{uuid}/withdraw': withdrawInvitation,
  'GET /messages/undelivered': listUndelivered,
  'POST /messages/{uuid}/send-again': sendMessageAgain,
  'POST /messages/{uuid}/dismiss': dismissMessage,
}
