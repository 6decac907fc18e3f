import type { WantedNotice } from '#contract/notices.ts'
import type { Asker } from '#server/core/asker.ts'
import { queueMessage } from './queue-message.ts'

/** By kind of message, what its readers choose it by. */
const noticeOf = {
  report: 'reports',
  'dangerous defect': 'dangerous',
  'build sent': 'builds',
  due: 'due',
} as const satisfies Record<string, WantedNotice>

type Notice = {
  kind: Exclude<keyof typeof noticeOf, 'due'>
  trailer?: string
  /** One message of it is written for each person. */
  cause: string
  about: Record<string, string>
  /** Who did it, and need not be told. */
  except?: string | undefined
}

/** Writes a message to everybody who may act on it and wants to know. */
export async function queueNotices(asker: Asker, { kind, trailer, ...notice }: Notice) {
  if (!asker.sendsMail) return
  const named: Record<string, string> =
    trailer === undefined ? {} : { vin: await vinOf(asker, trailer), trailer }
  const users = await asker.db
    .selectFrom('user')
    .select(['uuid', 'role', 'unwanted_mail'])
    .where('archived_at', 'is', null)
    .execute()
  for (const user of users) {
    if (user.uuid === notice.except || !mayRead(user, kind)) continue
    const cause = `${notice.cause} ${user.uuid}`
    await queueMessage(asker, {
      kind,
      user: user.uuid,
      cause,
      about: { ...notice.about, ...named },
    })
  }
}

async function vinOf({ db }: Asker, trailer: string) {
  const { vin } = await db
    .selectFrom('trailer')
    .select('vin')
    .where('uuid', '=', trailer)
    .executeTakeFirstOrThrow()
  return vin
}

type Reader = { role: string; unwanted_mail: string }

/** @returns whether somebody may act on what a message is about, and wants to know */
export const mayRead = ({ role, unwanted_mail }: Reader, kind: string) => {
  const notice = Object.entries(noticeOf).find(([name]) => name === kind)?.[1]
  if (!notice) return true
  return role !== 'VIEWER' && !unwanted_mail.split(' ').includes(notice)
}
