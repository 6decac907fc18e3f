import type { Kysely } from 'kysely'
import type { FeedOfPerson } from '#contract/calendar.ts'
import type { Input } from '#contract/calls.ts'
import { compare } from '#contract/compare.ts'
import { type DateKind, daysBetween, daysLater } from '#contract/dates/due-dates.ts'
import { clockIn } from '#contract/time-zone.ts'
import { linkDigest, linkToken } from '#server/access/link-token.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { eachDue } from '#server/services/yard/dues-now.ts'
import { type CalendarEvent, calendarText } from './calendar-text.ts'
import { endFeed } from './end-feed.ts'

export async function getFeed({ db, user }: Member) {
  const found = await db
    .selectFrom('calendar_feed')
    .select('made_at')
    .where('user', '=', user.uuid)
    .where('token_hash', 'is not', null)
    .executeTakeFirst()
  return { made_at: found?.made_at ?? null }
}

/** Makes another address, which ends the one before. @param secret of the server */
export async function makeFeed(asker: Member, secret: string) {
  const { db, organization, user, now: made_at } = asker
  const before = await db
    .selectFrom('calendar_feed')
    .select('number')
    .where('user', '=', user.uuid)
    .executeTakeFirst()
  const number = (before?.number ?? 0) + 1
  const made = { number, made_at, token_hash: linkDigest(tokenOf(secret, user.uuid, number)) }
  await db
    .insertInto('calendar_feed')
    .values({ organization, user: user.uuid, ...made })
    .onConflict((conflict) => conflict.columns(['organization', 'user']).doUpdateSet(made))
    .execute()
  note(asker, 'made', user.uuid)
  return { made_at, number }
}

export async function revokeFeed(asker: Member) {
  await endFeed(asker, asker.user.uuid)
  note(asker, 'revoked', asker.user.uuid)
  return { made_at: null }
}

function note(asker: Member, calendar: 'made' | 'revoked', uuid: string) {
  asker.record({ entity: 'user', uuid, action: 'calendar', before: null, after: { calendar } })
}

/** @returns where a calendar reads an address; its secret is kept nowhere */
export const feedPath = (secret: string, user: string, number: number) =>
  `/api/calendar/${tokenOf(secret, user, number)}.ics`

const tokenOf = (secret: string, user: string, number: number) =>
  linkToken(secret, `calendar ${user} ${number}`)

/** Who has an address, by name. */
export async function listFeeds({ db }: Member): Promise<FeedOfPerson[]> {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'calendar_feed.user')
        .onRef('user.organization', '=', 'calendar_feed.organization'),
    )
    .select(['user.uuid', 'user.name', 'made_at'])
    .where('token_hash', 'is not', null)
    .where('user.archived_at', 'is', null)
    .orderBy('user.name')
    .orderBy('user.uuid')
    .execute()
}

export async function revokeFeedOf(
  asker: Member,
  { uuid }: Input<'POST /calendars/{uuid}/revoke'>,
) {
  const found = await asker.db
    .selectFrom('calendar_feed')
    .select('user')
    .where('user', '=', uuid)
    .where('token_hash', 'is not', null)
    .executeTakeFirst()
  if (!found) throw missing('calendar')
  await endFeed(asker, uuid)
  note(asker, 'revoked', uuid)
  return { uuid }
}

type Feed = { organization: string; name: string; settings: string; state: string }

/**
 * @param db of all organizations
 * @returns what an address shows, and the state in which that is; null where there is no such address
 *   (any more). Nothing is written.
 */
export async function findFeed(db: Kysely<Database>, token: string): Promise<Feed | null> {
  const found = await db
    .selectFrom('calendar_feed')
    .innerJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'calendar_feed.user')
        .onRef('user.organization', '=', 'calendar_feed.organization'),
    )
    .innerJoin('organization', 'organization.uuid', 'calendar_feed.organization')
    .leftJoin('revision_mark', (join) =>
      join
        .onRef('revision_mark.organization', '=', 'organization.uuid')
        .onRef('revision_mark.revision', '=', 'organization.revision'),
    )
    .select(['organization.uuid', 'organization.name', 'organization.settings'])
    .select(['organization.revision', 'mark'])
    .where('token_hash', '=', linkDigest(token))
    .where('user.archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { uuid: organization, name, settings, revision, mark } = found
  const day = clockIn(settingsOf(settings).timeZone, new Date()).day
  return { organization, name, settings, state: `${organization} ${revision} ${mark} ${day}` }
}

/** @param url Drawbar's address, null where the operator named none */
export async function readFeed(db: Kysely<Database>, feed: Feed, url: string | null) {
  const own = db.withPlugin(organizationScope(feed.organization))
  const { timeZone, dateKinds } = settingsOf(feed.settings)
  const today = clockIn(timeZone, new Date()).day
  const events = await eventsOf({ db: own, dateKinds, timeZone, today, url })
  return calendarText(`${feed.name}: due`, events)
}

/** More than a calendar shows; of more those nearest to today are there. */
const mostEvents = 5000

type Asked = {
  db: Kysely<Database>
  dateKinds: readonly DateKind[]
  timeZone: string
  /** The day where the organization is. */
  today: string
  url: string | null
}

async function eventsOf(asked: Asked) {
  let events: CalendarEvent[] = []
  const add = (event: CalendarEvent) => {
    events.push(event)
    // Of a large fleet not all are held at once.
    if (events.length > 4 * mostEvents) events = nearest(events, asked.today)
  }
  await eachDue(asked, {
    inspection(trailer, { checklist, name, at }) {
      const on = clockIn(asked.timeZone, new Date(at)).day
      add(eventOf(trailer, { key: checklist, name, on }, asked.url))
    },
    date: (trailer, { key, name }, on) => add(eventOf(trailer, { key, name, on }, asked.url)),
  })
  return nearest(events, asked.today).sort((a, b) => compare(a.on, b.on) || compare(a.uid, b.uid))
}

/** Of two that are equally far away the one to come. */
function nearest(events: CalendarEvent[], today: string) {
  if (events.length <= mostEvents) return events
  return events
    .map((event) => ({ event, days: Math.abs(daysBetween(today, event.on)) }))
    .sort(
      (a, b) =>
        a.days - b.days || compare(b.event.on, a.event.on) || compare(a.event.uid, b.event.uid),
    )
    .slice(0, mostEvents)
    .map(({ event }) => event)
}

type Dated = { uuid: string; vin: string; rego: string; updated_at: string }

function eventOf(
  { uuid, vin, rego, updated_at }: Dated,
  { key, name, on }: { key: string; name: string; on: string },
  url: string | null,
): CalendarEvent {
  return {
    uid: `${uuid}-${key}@drawbar`,
    stamp: updated_at,
    on,
    until: daysLater(on, 1),
    summary: `${name}: ${vin}${rego && ` (${rego})`}`,
    url: url === null ? null : `${url}/trailer/${uuid}/condition`,
  }
}
