import type { Kysely } from 'kysely'
import { dateText } from '#contract/dates/date-text.ts'
import { daysLater } from '#contract/dates/due-dates.ts'
import { limits } from '#contract/limits.ts'
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

type Watch = {
  /** Whether the server stops. */
  isOver: () => boolean
  /** Hears of an organization whose mail could not be written. */
  failed: (organization: string, error: unknown) => void
}

/**
 * Writes each organization's mail of the day: one to each person who may act on it and wants to know,
 * of what became due or overdue since the mail before; none where nothing did. Several servers may do
 * so at the same time, and each may be killed at any moment. An organization whose mail fails holds up
 * no other.
 */
export async function queueDigests(
  db: Kysely<Database>,
  now: Date,
  { isOver, failed }: Watch,
): Promise<void> {
  const organizations = await db
    .selectFrom('organization')
    .leftJoin('due_digest', 'due_digest.organization', 'organization.uuid')
    .select(['organization.uuid', 'settings', 'day'])
    .execute()
  for (const organization of organizations) {
    if (isOver()) return
    try {
      await queueDigest(db, now, organization)
    } catch (error) {
      failed(organization.uuid, error)
    }
  }
}

type Organization = { uuid: string; settings: string; day: string | null }

async function queueDigest(
  db: Kysely<Database>,
  now: Date,
  { uuid, settings, day: last }: Organization,
) {
  const { timeZone, dateKinds } = settingsOf(settings)
  const { day, time } = clockIn(timeZone, now)
  // Where the time zone was changed, the day may be one that was had.
  if (time < sentFrom || (last !== null && last >= day)) return
  const own = db.withPlugin(organizationScope(uuid))
  const dues = await duesNow({ db: own, dateKinds, now: now.toISOString(), today: day })
  const digest = { organization: uuid, timeZone, day, now: now.toISOString() }
  const untold = await untoldOf(own, dues)
  await inTurn(db, () =>
    db
      .transaction()
      .execute((transaction) =>
        write(transaction.withPlugin(organizationScope(uuid)), { ...digest, dues, untold }),
      ),
  )
}

const thresholdsAtOnce = 500

/** Most were told on a day before; the transaction, for which all others wait, has to look at the rest only. */
async function untoldOf(db: Kysely<Database>, dues: readonly DueNow[]) {
  const told = new Set<string>()
  const note = async (some: readonly DueNow[]) => {
    const rows = await db
      .selectFrom('told_due')
      .select('threshold')
      .where(
        'threshold',
        'in',
        some.map(({ threshold }) => threshold),
      )
      .execute()
    for (const { threshold } of rows) told.add(threshold)
  }
  await inChunks(dues, note, thresholdsAtOnce)
  return dues.filter(({ threshold }) => !told.has(threshold))
}

type Digest = {
  organization: string
  timeZone: string
  day: string
  now: string
  dues: readonly DueNow[]
  untold: readonly DueNow[]
}

async function write(db: Kysely<Database>, digest: Digest) {
  const { organization, timeZone, day, now, untold } = digest
  if (!(await claimDay(db, organization, day))) return
  const fresh = new Set<string>()
  // Another server may have told some meanwhile.
  const tell = async (some: readonly DueNow[]) => {
    const told = await db
      .insertInto('told_due')
      .values(some.map(({ threshold }) => ({ organization, threshold, day })))
      .onConflict((conflict) => conflict.columns(['organization', 'threshold']).doNothing())
      .returning('threshold')
      .execute()
    for (const { threshold } of told) fresh.add(threshold)
  }
  await inChunks(untold, tell, thresholdsAtOnce)
  await forgetOld(db, digest)
  const news = untold.filter(({ threshold }) => fresh.has(threshold))
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

/**
 * Forgets what was told long ago and is due no more: its trailer is gone, or it was done since. What is
 * still due stays known, however long it is, so that it is not told again.
 */
async function forgetOld(db: Kysely<Database>, { dues, day }: Digest) {
  const due = new Set(dues.map(({ threshold }) => threshold))
  const old = await db
    .selectFrom('told_due')
    .select('threshold')
    .where('day', '<', daysLater(day, -limits.toldDueDays))
    .execute()
  const over = old.map(({ threshold }) => threshold).filter((one) => !due.has(one))
  const forget = (some: readonly string[]) =>
    db.deleteFrom('told_due').where('threshold', 'in', some).execute()
  await inChunks(over, forget, thresholdsAtOnce)
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
    const day = dateText(dayOf(due, timeZone))
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
