import type { Kysely } from 'kysely'
import { compare } from '#contract/compare.ts'
import { type DateKind, dateIn, daysBetween, daysLater, inUse } from '#contract/dates/due-dates.ts'
import { clockIn } from '#contract/time-zone.ts'
import { linkDigest, linkToken } from '#server/access/link-token.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Member } from '#server/core/asker.ts'
import { yieldToOthers } from '#server/core/event-loop.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { storedSheet } from '#server/services/sheet/stored-sheet.ts'
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
  note(asker, 'made')
  return { made_at, number }
}

export async function revokeFeed(asker: Member) {
  await endFeed(asker, asker.user.uuid)
  note(asker, 'revoked')
  return { made_at: null }
}

function note(asker: Member, calendar: 'made' | 'revoked') {
  const { uuid } = asker.user
  asker.record({ entity: 'user', uuid, action: 'calendar', before: null, after: { calendar } })
}

/** @returns where a calendar reads an address; its secret is kept nowhere */
export const feedPath = (secret: string, user: string, number: number) =>
  `/api/calendar/${tokenOf(secret, user, number)}.ics`

const tokenOf = (secret: string, user: string, number: number) =>
  linkToken(secret, `calendar ${user} ${number}`)

/**
 * @param db of all organizations
 * @param url Drawbar's address, null where the operator named none
 * @returns the calendar of an address, null where there is no such address (any more). Nothing is
 *   written, and the same dates are the same bytes.
 */
export async function readFeed(db: Kysely<Database>, token: string, url: string | null) {
  const found = await db
    .selectFrom('calendar_feed')
    .innerJoin('user', (join) =>
      join
        .onRef('user.uuid', '=', 'calendar_feed.user')
        .onRef('user.organization', '=', 'calendar_feed.organization'),
    )
    .innerJoin('organization', 'organization.uuid', 'calendar_feed.organization')
    .select(['organization.uuid', 'organization.name', 'organization.settings'])
    .where('token_hash', '=', linkDigest(token))
    .where('user.archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const own = db.withPlugin(organizationScope(found.uuid))
  const { timeZone, dateKinds } = settingsOf(found.settings)
  const today = clockIn(timeZone, new Date()).day
  const events = await eventsOf({ db: own, kinds: inUse(dateKinds), today, url })
  return calendarText(`${found.name}: dates`, events)
}

/** More than a calendar shows; of more dates those nearest to today are there. */
const mostEvents = 5000
const trailersAtOnce = 500

type Asked = {
  db: Kysely<Database>
  kinds: readonly DateKind[]
  /** The day where the organization is. */
  today: string
  url: string | null
}

async function eventsOf(asked: Asked) {
  if (asked.kinds.length === 0) return []
  let events: CalendarEvent[] = []
  for (let after = ''; ; ) {
    const trailers = await trailersAfter(asked.db, after)
    for (const trailer of trailers) events.push(...eventsOfTrailer(asked, trailer))
    events = nearest(events, asked.today)
    if (trailers.length < trailersAtOnce) break
    after = trailers.at(-1)?.uuid ?? ''
    await yieldToOthers()
  }
  return events.sort((a, b) => compare(a.on, b.on) || compare(a.uid, b.uid))
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

const trailersAfter = (db: Kysely<Database>, after: string) =>
  db
    .selectFrom('trailer')
    .select(['uuid', 'vin', 'rego', 'sheet', 'updated_at'])
    .where('archived_at', 'is', null)
    .where('sheet', '!=', '{}')
    .where('uuid', '>', after)
    .orderBy('uuid')
    .limit(trailersAtOnce)
    .execute()

function eventsOfTrailer({ kinds, url }: Asked, trailer: Dated & { sheet: string }) {
  const sheet = storedSheet(trailer.sheet)
  return kinds.flatMap((kind): CalendarEvent[] => {
    const on = dateIn(sheet, kind.key)
    return on === undefined ? [] : [eventOf(trailer, kind, on, url)]
  })
}

type Dated = { uuid: string; vin: string; rego: string; updated_at: string }

function eventOf(
  { uuid, vin, rego, updated_at }: Dated,
  { key, name }: DateKind,
  on: string,
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
