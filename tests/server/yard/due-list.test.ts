import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysLater } from '#contract/dates/due-dates.ts'
import { clockIn } from '#contract/time-zone.ts'
import { inspectedAt } from '#contract/yard/due.ts'
import { groupDues } from '#src/offline/replica/yard/group-dues.ts'
import { seeded } from '#tests/support/seeded.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createYard } from '#tests/support/server/yard.ts'

onEachEngine('GET /due', (backend) => {
  test('lists inspections and dates as a device does, of one customer and class too', async () => {
    const yard = await createYard(backend.app, backend.deps, 'Due')
    const random = seeded('what is due')
    const { client } = yard.editor
    const now = new Date()
    const { org } = await yard.admin.client.ask('GET /session', {})
    const { dateKinds = [], timeZone = 'UTC' } = org?.settings ?? {}
    const { day: today } = clockIn(timeZone, now)
    const customer = (await client.ask('POST /customer', { name: 'Zenith' })).uuid
    const [light, heavy] = backend.classes
    for (let nth = 0; nth < 40; nth += 1) {
      const sheet = Object.fromEntries(
        dateKinds
          .filter(() => random.chance(0.6))
          .map(({ key }) => [key, daysLater(today, random.between(-40, 60))]),
      )
      await client.ask('POST /register-trailer', {
        ...backend.trailer(),
        ...(random.chance(0.4) && { customer: { uuid: customer } }),
        class: { uuid: random.pick([light, heavy]) },
        sheet,
      })
    }
    await yard.admin.client.ask('POST /checklists', {
      ...{ uuid: randomUUID(), name: 'Weekly', classes: [light], interval_days: 5 },
      sections: [
        {
          ...{ id: randomUUID(), title: 'All' },
          items: [{ id: randomUUID(), kind: 'check', title: 'All of it' }],
        },
      ],
    })
    const { rows } = await client.ask('GET /sync', {})
    const last = new Map<string, Map<string, string>>()
    for (const { trailer, checklist, finished_at, received_at } of rows.inspection ?? []) {
      last.set(trailer, new Map([[checklist, inspectedAt(finished_at, received_at)]]))
    }
    const checklists = rows.checklist ?? []
    const asked: object[] = [{}, { customer }, { class: light }, { customer, class: light }]
    for (const of of asked) {
      const trailers = rows.trailer.filter((row) =>
        Object.entries(of).every(([name, value]) => row[name as 'class'] === value),
      )
      const known = { trailers, checklists, last, dateKinds }
      const { part, counts } = groupDues(known, { now: now.toISOString(), today })
      const here = part(['overdue', 'soon'], 0, 1000).map((one) =>
        'on' in one
          ? [one.trailer, null, one.kind, one.name, one.at]
          : [one.trailer, one.checklist, null, one.name, one.at],
      )
      const there = await client.ask('GET /due', { ...of, limit: 100 })
      expect(
        there.map((one) => [one.trailer.uuid, one.checklist, one.date_kind, one.name, one.at]),
      ).toEqual(here.slice(0, 100))
      const overdue = await client.send('GET /due', { ...of, show: 'overdue', limit: 1 })
      expect([Number(overdue.headers['x-total-count']), counts.overdue > 0]).toEqual([
        ...[counts.overdue, true],
      ])
    }
    expect(await client.ask('GET /due', { customer: randomUUID() })).toEqual([])
  })
})
