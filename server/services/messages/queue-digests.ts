import type { Kysely } from 'kysely'
import { clockIn } from '#contract/time-zone.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import { inTurn } from '#server/change/in-turn.ts'
import { inChunks } from '#server/core/event-loop.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { type DueNow, duesNow } from '#server/services/yard/dues-now.ts'
import { queueMessage } from './queue-message.ts'
import { mayRead } from './queue-notices.ts'

/** By the clock of the organization; a server that was asleep then does it later that day. */
const sentFrom = '07:00'

/**
 * Writes each organization's mail of the day: one to each person who may act on it and wants to know,
 * of what became due or overdue since the mail before; none where nothing did. Several servers may do
 * so at the same time, and each may be killed at any moment.
 */
export async function queueDigests(db: Kysely<Database>, now: Date): Promise<void> {
  const organizations = await db
    .selectFrom('organization')
    .leftJoin('due_digest', 'due_digest.organization', 'organization.uuid')
    .select(['organization.uuid', 'settings', 'day'])
    .execute()
  for (const { uuid, settings, day: last } of organizations) {
    const { timeZone, dateKinds } = settingsOf(settings)
    const { day, time } = clockIn(timeZone, now)
    // Where the time zone was changed, the day may be one that was had.
    if (time < sentFrom || (last !== null && last >= day)) continue
    const own = db.withPlugin(organizationScope(uuid))
    const dues = await duesNow({ db: own, dateKinds, now: now.toISOString(), today: day })
    await inTurn(db, () =>
      db.transaction().execute((transaction) =>
        write(transaction.withPlugin(organizationScope(uuid)), {
          ...{ organization: uuid, timeZone, day, now: now.toISOString(), dues },
        }),
      ),
    )
  }
}

type Digest = {
  organization: string
  timeZone: string
  day: string
  now: string
  dues: readonly DueNow[]
}

async function write(db: Kysely<Database>, digest: Digest) {
  const { organization, timeZone, day, now, dues } = digest
  if (!(await claimDay(db, organization, day))) return
  const fresh = new Set<string>()
  await inChunks(dues, async (some) => {
    const told = await db
      .insertInto('told_due')
      .values(some.map(({ threshold }) => ({ organization, threshold, day })))
      .onConflict((conflict) => conflict.columns(['organization', 'threshold']).doNothing())
      .returning('threshold')
      .execute()
    for (const { threshold } of told) fresh.add(threshold)
  })
  const news = dues.filter(({ threshold }) => fresh.has(threshold))
  if (news.length === 0) return
  const about = aboutOf(news, timeZone)
  const users = await db
    .selectFrom('user')
    .select(['uuid', 'role', 'unwanted_mail'])
    .where('archived_at', 'is', null)
    .execute()
  for (const user of users) {
    if (!mayRead(user, 'due')) continue
    const cause = `${day} ${user.uuid}`
    const asker = { db, organization, now, sendsMail: true }
    await queueMessage(asker, { kind: 'due', user: user.uuid, cause, about })
  }
}

/** @returns false where another server has this day, or had it */
async function claimDay(db: Kysely<Database>, organization: string, day: string) {
  const claimed = await db
    .insertInto('due_digest')
    .values({ organization, day })
    .onConflict((conflict) =>
      conflict.column('organization').doUpdateSet({ day }).where('due_digest.day', '<', day),
    )
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}

/** All others stand on /due. */
const mostNamed = 30

function aboutOf(news: readonly DueNow[], timeZone: string): Record<string, string> {
  const overdue = news.filter((one) => one.overdue).length
  const named = news.slice(0, mostNamed).map((due) => {
    const { vin, rego } = due.trailer
    const day = dayOf(due, timeZone).split('-').reverse().join('/')
    const since = due.overdue ? 'Overdue since' : 'Due on'
    return `${since} ${day}: ${due.name} of ${vin}${rego && ` (${rego})`}`
  })
  return {
    total: String(news.length),
    overdue: String(overdue),
    named: JSON.stringify(named),
  }
}

/** A date is a day wherever it is read; an inspection is due at a moment. */
const dayOf = ({ checklist, at }: DueNow, timeZone: string) =>
  checklist === null ? at.slice(0, 10) : clockIn(timeZone, new Date(at)).day
