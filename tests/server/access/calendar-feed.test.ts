import { randomUUID } from 'node:crypto'
import ical from 'node-ical'
import { expect, test, vi } from 'vitest'
import { daysLater } from '#contract/dates/due-dates.ts'
import { inChunks } from '#server/core/event-loop.ts'
import { seeded } from '#tests/support/seeded.ts'
import { type Backend, onEachEngine } from '#tests/support/server/backend.ts'
import { inspectionOf, madeChecklist } from '#tests/support/server/inspections.ts'
import { readCalendar } from '#tests/support/server/read-calendar.ts'
import { withoutChecklists } from '#tests/support/server/without-checklists.ts'
import { createYard, type Yard } from '#tests/support/server/yard.ts'

const key = 'date_registration'

onEachEngine('the calendar of dates', (backend) => {
  test('is read alike by two parsers, whatever the names are, and is the same between changes', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Calendars')
    await withoutChecklists(backend, yard)
    const random = seeded('names of kinds')
    const names = Array.from({ length: 30 }, (_, nth) => `${nth} ${oddName(random)}`)
    const { org } = await yard.admin.client.ask('GET /session', {})
    const [usual] = org?.settings.dateKinds ?? []
    if (!usual) throw new Error('there is no kind')
    const dateKinds = names.map((name, nth) => ({ ...usual, key: `date_k${nth}`, name }))
    await yard.admin.client.ask('POST /organization/settings', { settings: { dateKinds } })
    const sheet = Object.fromEntries(names.map((_, nth) => [`date_k${nth}`, dayOf(nth)]))
    const body = { ...backend.trailer(), rego: 'TR;1', sheet }
    const { uuid } = await yard.editor.client.ask('POST /register-trailer', body)
    const { path } = await make(yard)
    const { text, etag, type } = await read(path)
    expect(type).toBe('text/calendar; charset=utf-8')
    const { org: now } = await yard.admin.client.ask('GET /session', {})
    const stored = now?.settings.dateKinds.filter(({ retired }) => !retired) ?? []
    const wanted = stored.map(({ name, key: kind }) => ({
      ...{ uid: `${uuid}-${kind}@drawbar`, summary: `${name}: ${body.vin} (TR;1)` },
      start: String(sheet[kind]),
    }))
    const byUid = <One extends { uid: string }>(list: One[]) =>
      list.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))
    const ours = readCalendar(text)
    expect(byUid(ours.map(({ uid, summary, start }) => ({ uid, summary, start })))).toEqual(
      byUid(wanted),
    )
    expect(
      ours.every(({ url }) => url === `https://trailers.example/trailer/${uuid}/condition`),
    ).toBe(true)
    const theirs = Object.values(ical.sync.parseICS(text)).flatMap((one) =>
      one?.type === 'VEVENT' ? [one] : [],
    )
    // node-ical takes an escaped backslash before an n for a new line.
    const isSure = ({ uid }: { uid: string }) =>
      !wanted.some((one) => one.uid === uid && one.summary.includes('\\n'))
    expect(theirs).toHaveLength(wanted.length)
    expect(
      byUid(theirs.map((one) => ({ uid: one.uid, summary: String(one.summary) })).filter(isSure)),
    ).toEqual(byUid(wanted.map(({ uid, summary }) => ({ uid, summary })).filter(isSure)))
    expect(wanted.filter(isSure).length).toBeGreaterThan(5)
    expect(theirs.every(({ datetype }) => datetype === 'date')).toBe(true)
    expect((await read(path)).text).toBe(text)
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    await yard.editor.client.ask('POST /trailer/{uuid}', { uuid, sheet: { date_k1: '2031-01-31' } })
    const after = await read(path, { 'if-none-match': etag })
    expect([after.status, after.text.includes('DTSTART;VALUE=DATE:20310131')]).toEqual([200, true])
    await yard.editor.client.ask('POST /trailer/archive', { uuid })
    expect(readCalendar((await read(path)).text)).toEqual([])
  })

  test('has an address that is answered once, ends with the next one, and can be revoked', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Addresses')
    const { client } = yard.viewer
    expect(await client.ask('GET /user/me/calendar', {})).toEqual({ made_at: null })
    const idempotency = randomUUID()
    const first = await client.ask('POST /user/me/calendar', {}, { key: idempotency })
    expect(await client.ask('POST /user/me/calendar', {}, { key: idempotency })).toEqual(first)
    expect(await client.ask('GET /user/me/calendar', {})).toEqual({ made_at: first.made_at })
    expect(await everythingStored(backend)).not.toContain(tokenOf(first.path))
    expect((await read(first.path)).status).toBe(200)
    const second = await make(yard)
    expect((await read(first.path)).status).toBe(404)
    expect((await read(second.path)).status).toBe(200)
    expect(await client.ask('POST /user/me/calendar/revoke', {})).toEqual({ made_at: null })
    expect((await read(second.path)).status).toBe(404)
    expect(await client.ask('GET /user/me/calendar', {})).toEqual({ made_at: null })
    expect((await make(yard)).path).not.toBe(first.path)
  })

  test('ends with the password, and is noted as made and revoked', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Passwords')
    const { uuid, client } = yard.viewer
    await make(yard)
    await client.ask('POST /user/me/calendar/revoke', {})
    const { path } = await make(yard)
    await yard.admin.client.ask('POST /user/reset-password', { uuid })
    expect((await read(path)).status).toBe(404)
    const noted = await backend.deps.db
      .selectFrom('change')
      .select('after')
      .where('subject', '=', uuid)
      .where('action', '=', 'calendar')
      .orderBy('revision')
      .execute()
    const acts = noted.map(({ after }) => JSON.parse(after ?? '{}').calendar)
    expect(acts).toEqual(['made', 'revoked', 'made'])
  })

  test('shows nothing to who was removed, to a wrong address, nor of another organization', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Removed')
    const body = { ...backend.trailer(), sheet: { [key]: '2031-01-31' } }
    await backend.other.editor.client.ask('POST /register-trailer', body)
    const { path } = await make(yard)
    expect(readCalendar((await read(path)).text)).toEqual([])
    await yard.admin.client.ask('POST /user/remove', { uuid: yard.viewer.uuid })
    expect((await read(path)).status).toBe(404)
    for (const wrong of ['/api/calendar/none.ics', `${path}x`, path.replace('.ics', '')]) {
      expect((await read(wrong)).status).toBe(404)
    }
  })

  test('has when inspections are due, on the day where the organization is, and follows them', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Inspected')
    await withoutChecklists(backend, yard)
    const checklist = await madeChecklist(yard.admin.client, { interval_days: 10 })
    const body = backend.trailer()
    const { uuid } = await yard.editor.client.ask('POST /register-trailer', body)
    const { path } = await make(yard)
    const { db } = backend.deps
    // The eleventh in Sydney; ten days later it is due on the twenty-first.
    const begun = '2031-06-10T20:00:00.000Z'
    await db.updateTable('trailer').set({ created_at: begun }).where('uuid', '=', uuid).execute()
    const [event] = readCalendar((await read(path)).text)
    expect(event).toMatchObject({ uid: `${uuid}-${checklist.uuid}@drawbar`, start: '2031-06-21' })
    expect(event?.summary).toContain(body.vin)
    const { etag } = await read(path)
    await yard.editor.client.ask('POST /inspections', inspectionOf(uuid, checklist))
    const after = await read(path, { 'if-none-match': etag })
    expect([after.status, readCalendar(after.text)[0]?.start === '2031-06-21']).toEqual([
      200,
      false,
    ])
  })

  test('that is as it was is told so without reading the trailers', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Unchanged')
    const { path } = await make(yard)
    const { etag } = await read(path)
    const scoped = vi.spyOn(backend.deps.db, 'withPlugin')
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    expect(scoped).not.toHaveBeenCalled()
    scoped.mockRestore()
  })

  test('is listed for administrators without its address, who end it', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Administrators')
    const { path } = await make(yard)
    const { uuid } = yard.viewer
    const list = await yard.admin.client.ask('GET /calendars', {})
    expect(list).toEqual([{ uuid, name: expect.any(String), made_at: expect.any(String) }])
    await yard.admin.client.ask('POST /calendars/{uuid}/revoke', { uuid })
    expect((await read(path)).status).toBe(404)
    expect(await yard.admin.client.ask('GET /calendars', {})).toEqual([])
    expect((await yard.admin.client.send('POST /calendars/{uuid}/revoke', { uuid })).status).toBe(
      404,
    )
  })

  test('is read sixty times a minute from one network, and not more', async () => {
    const url = '/api/calendar/none.ics'
    const readFrom = async (remoteAddress: string) =>
      (await backend.app.inject({ method: 'GET', url, remoteAddress })).statusCode
    for (let times = 0; times < 60; times += 1) expect(await readFrom('198.51.100.30')).toBe(404)
    expect(await readFrom('198.51.100.30')).toBe(429)
    expect(await readFrom('198.51.100.31')).toBe(404)
  })

  test('has the dates nearest to today where there are more than a calendar shows', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Large')
    await withoutChecklists(backend, yard)
    const { org } = await yard.admin.client.ask('GET /session', {})
    const [usual] = org?.settings.dateKinds ?? []
    if (!usual) throw new Error('there is no kind')
    const keys = Array.from({ length: 10 }, (_, nth) => `date_k${nth}`)
    const dateKinds = keys.map((each) => ({ ...usual, key: each, name: each }))
    await yard.admin.client.ask('POST /organization/settings', { settings: { dateKinds } })
    const { uuid } = await yard.editor.client.ask('POST /register-trailer', backend.trailer())
    const today = new Date().toISOString().slice(0, 10)
    const [past, overdue, near, far] = [-9000, -40, 100, 8999].map((days) => daysLater(today, days))
    await copyTrailer(backend, uuid, [past, overdue, ...Array(506).fill(near), far], keys)
    const { path } = await make(yard)
    const starts = readCalendar((await read(path)).text).map(({ start }) => start)
    expect(starts).toHaveLength(5000)
    expect([...new Set(starts)]).toEqual([overdue, near])
    expect(starts.filter((start) => start === overdue)).toHaveLength(10)
  })

  const make = ({ viewer }: Yard) => viewer.client.ask('POST /user/me/calendar', {})

  async function read(path: string, headers: Record<string, string> = {}) {
    const {
      statusCode: status,
      headers: given,
      body,
    } = await backend.app.inject({
      ...{ method: 'GET', url: path, headers },
    })
    return { status, text: body, etag: String(given.etag), type: given['content-type'] }
  }
})

/** @param days one for each copy, which has it for all keys */
async function copyTrailer({ deps: { db } }: Backend, of: string, days: string[], keys: string[]) {
  const trailers = db.selectFrom('trailer').selectAll()
  const trailer = await trailers.where('uuid', '=', of).executeTakeFirstOrThrow()
  const copies = days.map((day, nth) => ({
    ...{ ...trailer, uuid: randomUUID(), vin: `${trailer.vin}${nth}` },
    sheet: JSON.stringify(Object.fromEntries(keys.map((each) => [each, day]))),
    // SQLite numbers each.
    search_id: undefined,
  }))
  await inChunks(copies, (some) => db.insertInto('trailer').values(some).execute())
}

const tokenOf = (path: string) => path.slice('/api/calendar/'.length, -'.ics'.length)
const dayOf = (nth: number) => `2030-02-${String(1 + (nth % 28)).padStart(2, '0')}`

/** With what a calendar has to escape, and letters that a fold must not cut. */
function oddName(random: ReturnType<typeof seeded>) {
  const parts = ['Prüfung', ';', ',', '\\', ':', '\\n', 'é', '日本', '🚚', '"', 'Warranty', ' ']
  return Array.from({ length: random.between(1, 14) }, () => random.pick(parts))
    .join('')
    .trim()
}

async function everythingStored({ deps }: Backend) {
  const keys = await deps.db.selectFrom('idempotency_key').selectAll().execute()
  const feeds = await deps.db.selectFrom('calendar_feed').selectAll().execute()
  const changes = await deps.db.selectFrom('change').selectAll().execute()
  return JSON.stringify([keys, feeds, changes])
}
