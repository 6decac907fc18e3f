import { z } from 'zod'
import { byUuid, created, endpoint, nothing } from './endpoint.ts'

/** What a message is about. */
const messageKinds = [
  ...(['password changed', 'password reset'] as const),
  ...(['second factor changed', 'second factor reset'] as const),
  ...(['invitation', 'password forgotten', 'no password'] as const),
  ...(['report', 'dangerous defect', 'due'] as const),
  ...(['build sent', 'build asked about', 'build accepted', 'build declined'] as const),
] as const
export type MessageKind = (typeof messageKinds)[number]

export type MessageState = 'waiting' | 'sent' | 'failed' | 'dismissed'

const undelivered = z.object({
  uuid: z.string(),
  kind: z.enum(messageKinds),
  /** '' where its recipient is gone. */
  address: z.string(),
  /** What the mail server said to the last try. */
  reason: z.string(),
  tries: z.int(),
  created_at: z.string(),
  /** When it is tried again; null where it was given up. */
  again_at: z.string().nullable(),
})
export type Undelivered = z.infer<typeof undelivered>

export const messageCalls = {
  'GET /messages/undelivered': endpoint({
    who: 'ADMIN',
    summary: 'Mail that could not be delivered, or not yet, the newest first; at most a hundred',
    input: nothing,
    output: z.array(undelivered),
  }),
  'POST /messages/{uuid}/send-again': endpoint({
    who: 'ADMIN',
    summary: 'Try to send an undelivered mail again, now and for as long as a new one',
    input: byUuid,
    output: created,
  }),
  'POST /messages/{uuid}/dismiss': endpoint({
    who: 'ADMIN',
    summary: 'Take an undelivered mail off the list; it is not sent',
    input: byUuid,
    output: created,
  }),
}
