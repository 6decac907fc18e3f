import type { Kysely } from 'kysely'
import { compare } from '#contract/compare.ts'
import { type DateKind, dateIn, daysLater, inUse } from '#contract/dates/due-dates.ts'
import { linkDigest, linkToken } from '#server/access/link-token.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Member } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { storedSheet } from '#server/services/sheet/stored-sheet.ts'
import { type CalendarEvent, calendarText } from './calendar-text.ts'

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
export async function makeFeed({ db, organization, user, now: made_at }: Member, secret: string) {
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
  return { made_at, number }
}

/** The number stays, so that no address comes back. */
export async function revokeFeed({ db, user }: Member) {
  await db
    .updateTable('calendar_feed')
    .set({ token_hash: null })
    .where('user', '=', user.uuid)
    .execute()
  return { made_at: null }
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
  const events = await eventsOf(own, settingsOf(found.settings).dateKinds, url)
  return calendarText(`${found.name}: dates`, events)
}

/** More than a calendar shows; of more dates the latest are there. */
const mostEvents = 5000

async function eventsOf(db: Kysely<Database>, dateKinds: readonly DateKind[], url: string | null) {
  const kinds = inUse(dateKinds)
  if (kinds.length === 0) return []
  const trailers = await db
    .selectFrom('trailer')
    .select(['uuid', 'vin', 'rego', 'sheet', 'updated_at'])
    .where('archived_at', 'is', null)
    .where('sheet', '!=', '{}')
    .execute()
  const events = trailers.flatMap((trailer) => {
    const sheet = storedSheet(trailer.sheet)
    return kinds.flatMap((kind): CalendarEvent[] => {
      const on = dateIn(sheet, kind.key)
      return on === undefined ? [] : [eventOf(trailer, kind, on, url)]
    })
  })
  events.sort((a, b) => compare(b.on, a.on) || compare(a.uid, b.uid))
  return events.slice(0, mostEvents).reverse()
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
