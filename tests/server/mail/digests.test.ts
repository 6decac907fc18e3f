import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dateGroupOf, daysLater } from '#contract/dates/due-dates.ts'
import { clockIn } from '#contract/time-zone.ts'
import { inTurn } from '#server/change/in-turn.ts'
import type { Mailer, OutgoingMail } from '#server/core/mailer.ts'
import { startMailing } from '#server/launch/mailing.ts'
import { queueDigests } from '#server/services/messages/queue-digests.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { sendDue } from '#tests/support/mail/send-due.ts'
import { seeded } from '#tests/support/seeded.ts'
import { type Backend, onEachEngine, onOneEngine } from '#tests/support/server/backend.ts'
import { failingOnce, killedAfter, onQuery } from '#tests/support/server/watched-queries.ts'
import { withoutChecklists } from '#tests/support/server/without-checklists.ts'
import { createYard, type Yard } from '#tests/support/server/yard.ts'

const key = 'date_registration'
const hour = 60 * 60 * 1000
/** All organizations' mail is written. */
const sure = {
  isOver: () => false,
  failed: (_: string, error: unknown) => {
    throw error
  },
}

onEachEngine('the mail of the day', (backend) => {
  let yard: Yard
  let sent: OutgoingMail[] = []
  const mailer: Mailer = {
    from: { name: 'Drawbar', address: 'mail@trailers.example' },
    send: async (mail) => void sent.push(mail),
  }
  beforeEach(async () => {
    sent = []
    yard = await createYard(backend.app, backend.deps, `digests-${randomUUID()}`)
    backend.deps.mailer = mailer
    await withoutChecklists(backend, yard)
  })
  afterEach(async () => {
    vi.useRealTimers()
    backend.deps.mailer = undefined
    await backend.deps.db.deleteFrom('mail_message').execute()
    await backend.deps.db.deleteFrom('due_digest').execute()
  })

  /** @returns who got a mail of this yard */
  const at = async (moment: string) => {
    sent = []
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    await queueDigests(backend.deps.db, new Date(moment), sure)
    while ((await sendDue({ ...backend.deps, mailer })) > 0);
    vi.useRealTimers()
    const people = [yard.admin.email, yard.editor.email, yard.viewer.email]
    sent = sent.filter(({ to }) => people.includes(to.address))
    return sent.map(({ to }) => to.address)
  }
  const register = async (on: string) => {
    const sheet = { [key]: on }
    const body = { ...backend.trailer(), rego: 'TR1', sheet }
    return { ...(await yard.editor.client.ask('POST /register-trailer', body)), vin: body.vin }
  }
  const repeatChecklist = async (interval_days: number) => {
    const uuid = randomUUID()
    const items = [{ id: randomUUID(), kind: 'check' as const, title: 'All of it' }]
    await yard.admin.client.ask('POST /checklists', {
      ...{ uuid, name: 'Yard check', classes: [], interval_days },
      sections: [{ id: randomUUID(), title: 'All', items }],
    })
    return uuid
  }
  const both = () => [yard.admin.email, yard.editor.email].toSorted()

  test('goes at seven in the morning of the organization to who may act, when something is new', async () => {
    const { vin } = await register('2026-07-15')
    // 06:59 and 07:00 in Sydney, in winter.
    expect(await at('2026-06-15T20:59:00.000Z')).toEqual([])
    expect((await at('2026-06-15T21:00:00.000Z')).toSorted()).toEqual(both())
    expect(sent[0]?.subject).toBe('Something is due')
    expect(sent[0]?.text).toContain(`Due on 15/07/2026: Registration expiry of ${vin} (TR1)`)
    expect(sent[0]?.text).toContain('https://trailers.example/due')
    expect(await at('2026-06-15T22:00:00.000Z')).toEqual([])
    expect(await at('2026-06-16T21:00:00.000Z')).toEqual([])
    expect(await at('2026-07-14T21:00:00.000Z')).toEqual([])
    expect((await at('2026-07-15T21:00:00.000Z')).toSorted()).toEqual(both())
    expect(sent[0]?.text).toContain(`Overdue since 15/07/2026: Registration expiry of ${vin}`)
  })

  test('is written later that day by a server that was asleep, with all that it missed', async () => {
    await register('2026-07-15')
    await register('2026-07-20')
    expect((await at('2026-06-25T11:00:00.000Z')).toSorted()).toEqual(both())
    expect(sent[0]?.subject).toBe('2 things are due')
  })

  test('goes to nobody who left or does not want it', async () => {
    await register('2026-07-15')
    await yard.editor.client.ask('POST /user/me/notices', { due: false })
    expect(await at('2026-06-20T11:00:00.000Z')).toEqual([yard.admin.email])
    await yard.editor.client.ask('POST /user/me/notices', { due: true })
    await yard.admin.client.ask('POST /user/remove', { uuid: yard.editor.uuid })
    expect(await at('2026-07-16T11:00:00.000Z')).toEqual([yard.admin.email])
  })

  test('names an inspection with the day on which it is due where the organization is', async () => {
    const uuid = await repeatChecklist(10)
    const { uuid: trailer, vin } = await register('2031-01-15')
    // The eleventh in Sydney; ten days later it is due on the twenty-first.
    const created_at = '2026-06-10T20:00:00.000Z'
    const { db } = backend.deps
    await db.updateTable('trailer').set({ created_at }).where('uuid', '=', trailer).execute()
    const set = { interval_set_at: created_at }
    await db.updateTable('checklist').set(set).where('uuid', '=', uuid).execute()
    expect(await at('2026-06-16T22:00:00.000Z')).toHaveLength(2)
    expect(sent[0]?.text).toContain(`Due on 21/06/2026: Yard check of ${vin}`)
  })

  test('is written to all other organizations where that of one fails', async () => {
    await register('2026-07-15')
    const failed: string[] = []
    const watch = { isOver: () => false, failed: (which: string) => void failed.push(which) }
    const { db } = backend.deps
    const now = new Date('2026-06-20T11:00:00.000Z')
    await queueDigests(failingOnce(db, 'trailer'), now, watch)
    const organizations = await db.selectFrom('organization').select('uuid').execute()
    const written = await db.selectFrom('due_digest').select('organization').execute()
    expect(failed).toHaveLength(1)
    expect([...failed, ...written.map(({ organization }) => organization)].toSorted()).toEqual(
      organizations.map(({ uuid }) => uuid).toSorted(),
    )
    await queueDigests(db, now, watch)
    expect(failed).toHaveLength(1)
    const all = await db.selectFrom('due_digest').select('organization').execute()
    expect(all).toHaveLength(organizations.length)
  })

  test('offers nothing again to the database that was told', async () => {
    await register('2026-07-15')
    expect(await at('2026-06-20T11:00:00.000Z')).toHaveLength(2)
    let offered = 0
    const counted = onQuery(backend.deps.db, ({ kind, table, text }) => {
      if (kind === 'InsertQueryNode' && table === 'told_due' && text.includes(yard.organization))
        offered += 1
    })
    await queueDigests(counted, new Date('2026-06-21T11:00:00.000Z'), sure)
    expect(offered).toBe(0)
    const days = await backend.deps.db
      .selectFrom('due_digest')
      .select('day')
      .where('organization', '=', yard.organization)
      .execute()
    expect(days).toEqual([{ day: '2026-06-21' }])
  })

  test('forgets what was told a year ago, but not what is still due, which is never told again', async () => {
    const gone = await register('2026-07-15')
    const { uuid: late } = await register('2026-07-16')
    expect(await at('2026-06-20T11:00:00.000Z')).toHaveLength(2)
    expect(await at('2026-07-20T11:00:00.000Z')).toHaveLength(2)
    await yard.editor.client.ask('POST /trailer/archive', { uuid: gone.uuid })
    expect(await at('2027-07-19T11:00:00.000Z')).toEqual([])
    expect((await told()).map((one) => one.split(' ')[0])).toContain(gone.uuid)
    expect(await at('2027-07-22T11:00:00.000Z')).toEqual([])
    expect(await told()).toEqual([`${late} ${key} 2026-07-16 overdue`])
    expect(await at('2029-07-22T11:00:00.000Z')).toEqual([])
  })

  const told = async () => {
    const rows = await backend.deps.db
      .selectFrom('told_due')
      .select('threshold')
      .where('organization', '=', yard.organization)
      .execute()
    return rows.map(({ threshold }) => threshold)
  }

  test('holds up no mail while it is written', async () => {
    await register('2026-07-15')
    const { deps } = backend
    let end = () => {}
    const held = inTurn(deps.db, () => new Promise<void>((resolve) => (end = resolve)))
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-20T11:00:00.000Z') })
    const asker = { db: deps.db, organization: yard.organization, sendsMail: true }
    const mailbox = { name: 'Jo', address: 'jo@acme.example' }
    await queueMessage(
      { ...asker, now: new Date().toISOString() },
      { kind: 'password changed', mailbox, cause: randomUUID() },
    )
    const log = { warn: vi.fn(), error: vi.fn() }
    const mailing = startMailing(deps, log)
    try {
      await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual([mailbox]))
    } finally {
      end()
      await Promise.all([held, mailing.stop()])
    }
    expect(log.error).not.toHaveBeenCalled()
  })

  test('names inspections too, and not what is deleted or of a retired kind', async () => {
    await repeatChecklist(10)
    const { uuid, vin } = await register('2026-01-15')
    const { org } = await yard.admin.client.ask('GET /session', {})
    const dateKinds = (org?.settings.dateKinds ?? []).map((one) => ({ ...one, retired: true }))
    await yard.admin.client.ask('POST /organization/settings', { settings: { dateKinds } })
    const later = new Date(Date.now() + 20 * 24 * hour)
    expect(await at(`${later.toISOString().slice(0, 10)}T02:00:00.000Z`)).toHaveLength(2)
    expect(sent[0]?.subject).toBe('Something is overdue')
    expect(sent[0]?.text).toContain(`Yard check of ${vin}`)
    await yard.admin.client.ask('POST /trailer/archive', { uuid })
    await backend.deps.db.deleteFrom('told_due').execute()
    const next = new Date(later.getTime() + 24 * hour)
    expect(await at(`${next.toISOString().slice(0, 10)}T02:00:00.000Z`)).toEqual([])
  })
})

onOneEngine('over 1,000 days, with two servers that sleep and are killed', (backend) => {
  test('each threshold is told once, none is missed, and nobody who left is told', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Simulated')
    await withoutChecklists(backend, yard)
    const random = seeded('1,000 days of dates')
    const { db } = backend.deps
    const trailers: string[] = []
    for (let nth = 0; nth < 12; nth += 1) {
      const { uuid } = await yard.editor.client.ask('POST /register-trailer', backend.trailer())
      trailers.push(uuid)
    }
    await passOver(backend, yard)
    const model = modelOf(await remindDays(yard))
    const leaves = 600
    for (let day = 0; day < 1000; day += 1) {
      const midnight = Date.parse('2026-03-01T00:00:00.000Z') + day * 24 * hour
      const today = new Date(midnight).toISOString().slice(0, 10)
      if (day === leaves)
        await yard.admin.client.ask('POST /user/remove', { uuid: yard.editor.uuid })
      if (random.chance(0.02)) await moveTo(random.pick(zones))
      for (let edits = random.between(0, 2); edits > 0; edits -= 1) {
        await setDate(random.pick(trailers), daysLater(today, random.between(-20, 100)))
      }
      for (const at of [5, 13, 20.5, 23]) {
        // Both servers are asleep.
        if (random.chance(0.3)) continue
        const now = new Date(midnight + at * hour)
        if (random.chance(0.3)) {
          const dying = killedAfter(db, random.between(0, 12))
          await queueDigests(dying, now, sure).catch(() => undefined)
        }
        await Promise.all([queueDigests(db, now, sure), queueDigests(db, now, sure)])
        const people = day < leaves ? [yard.admin.uuid, yard.editor.uuid] : [yard.admin.uuid]
        const fresh = model.news(now)
        const told = await toldAt(now)
        expect([now, told]).toEqual([
          now,
          fresh === 0 ? [] : people.toSorted().map((user) => ({ user, total: fresh })),
        ])
      }
    }
    const kept = await db
      .selectFrom('told_due')
      .select('threshold')
      .where('organization', '=', yard.organization)
      .execute()
    // What was told more than a year ago, and is due no more, is forgotten.
    expect(kept.length).toBeLessThan(model.told.size)
    expect(kept.filter(({ threshold }) => !model.told.has(threshold))).toEqual([])
    expect(model.told.size).toBeGreaterThan(500)

    async function moveTo(timeZone: string) {
      model.zone = timeZone
      await yard.admin.client.ask('POST /organization/settings', { settings: { timeZone } })
    }

    async function setDate(uuid: string, on: string) {
      model.dates.set(uuid, on)
      const sheet = JSON.stringify({ [key]: on })
      await db.updateTable('trailer').set({ sheet }).where('uuid', '=', uuid).execute()
    }

    async function toldAt(now: Date) {
      const rows = await db
        .selectFrom('mail_message')
        .select(['user', 'about'])
        .where('organization', '=', yard.organization)
        .where('kind', '=', 'due')
        .where('created_at', '=', now.toISOString())
        .orderBy('user')
        .execute()
      return rows.map(({ user, about }) => ({ user, total: Number(JSON.parse(about).total) }))
    }
  }, 120_000)
})

/** Only one organization is of interest. */
async function passOver({ deps }: Backend, { organization }: Yard) {
  const others = await deps.db
    .selectFrom('organization')
    .select('uuid')
    .where('uuid', '!=', organization)
    .execute()
  await deps.db
    .insertInto('due_digest')
    .values(others.map(({ uuid }) => ({ organization: uuid, day: '9999-12-31' })))
    .execute()
}

const zones = ['Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland', 'UTC']

async function remindDays({ admin }: Yard) {
  const { org } = await admin.client.ask('GET /session', {})
  return org?.settings.dateKinds.find((kind) => kind.key === key)?.remind_days ?? 0
}

/** What has to be told, worked out without the database. */
function modelOf(remind_days: number) {
  let looked = ''
  const model = {
    zone: 'Australia/Sydney',
    dates: new Map<string, string>(),
    told: new Set<string>(),
    /** @returns how much a server that looks at this moment has to tell */
    news(now: Date): number {
      const { day, time } = clockIn(model.zone, now)
      if (time < '07:00' || day <= looked) return 0
      looked = day
      const before = model.told.size
      for (const [uuid, on] of model.dates) {
        const group = dateGroupOf(on, remind_days, day)
        if (group === 'overdue' || group === 'soon') model.told.add(`${uuid} ${key} ${on} ${group}`)
      }
      return model.told.size - before
    },
  }
  return model
}
