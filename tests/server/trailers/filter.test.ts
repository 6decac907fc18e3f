import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { askerOf } from '#server/access/who-may.ts'
import { filterTrailers } from '#server/services/trailers/trailer-filter.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { newChecklist, newItem, newSection } from '#tests/support/server/checklists.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'

const day = 24 * 60 * 60 * 1000

smallSlices()

const now = Date.now()
const nextYear = new Date(now).getFullYear() + 1
const ago = (days: number) => new Date(now - days * day).toISOString()
const after = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * day).toISOString()

onEachEngine('a list of trailers', (backend, engine) => {
  const names = new Map<string, string>()
  /** When each is due again. */
  const again: { [name: string]: string } = {}

  beforeAll(async () => {
    const minor = await register('minor')
    await note(minor, 'minor')
    await note(minor, 'major')
    const dangerous = await register('dangerous')
    await note(dangerous, 'dangerous', ['in work'])
    await note(await register('fixed'), 'dangerous', ['in work', 'fixed'])
    await note(await register('closed'), 'dangerous', ['in work', 'fixed', 'closed'])
    const item = newItem()
    const checklist = newChecklist({ interval_days: 30, sections: [newSection([item])] })
    await backend.own.admin.client.ask('POST /checklists', checklist)
    const other = { ...checklist, uuid: randomUUID(), interval_days: 3 }
    await backend.own.admin.client.ask('POST /checklists', {
      ...other,
      classes: [backend.classes[1]],
    })
    const often = { ...checklist, uuid: randomUUID(), interval_days: 10 }
    await backend.own.admin.client.ask('POST /checklists', often)
    const { db } = backend.deps
    const set = { interval_set_at: ago(20) }
    await db.updateTable('checklist').set(set).where('uuid', '=', often.uuid).execute()
    const inspect = async (trailer: string, daysAgo: number, by = checklist) => {
      const at = new Date(Date.now() - daysAgo * day).toISOString()
      again[names.get(trailer) ?? ''] = new Date(
        Date.parse(at) + (by.interval_days ?? 0) * day,
      ).toISOString()
      await editor().ask('POST /inspections', {
        ...{ uuid: randomUUID(), trailer, checklist: by.uuid, version: 1 },
        ...{ started_at: at, finished_at: at, defects: [] },
        answers: { [item.id]: { value: 'pass' } },
      })
    }
    const fresh = await register('fresh')
    await inspect(fresh, 20, other)
    await inspect(fresh, 1)
    await inspect(await register('soon'), 27)
    await inspect(dangerous, 31)
    const twice = await register('twice')
    await inspect(twice, 40)
    await inspect(twice, 2)
    const by = await register('by two')
    await inspect(by, 1)
    // Due in 40 hours: of two, the first counts.
    await inspect(by, 25 / 3, often)
    await registeredAt('waited', ago(40))
    await registeredAt('known', ago(15))
    await register('ordered', { manufactured_date: `${nextYear}-12` })
    const gone = await register('gone')
    await inspect(gone, 40)
    await note(gone, 'dangerous')
    await editor().ask('POST /trailer/archive', { uuid: gone })
  })

  test.each([
    ['defects:open', ['fixed', 'dangerous', 'minor']],
    ['defects:dangerous', ['dangerous']],
    ['inspection:due', ['by two', 'soon', 'dangerous', 'known', 'waited']],
    ['inspection:overdue', ['dangerous', 'known', 'waited']],
    ['inspection:overdue,defects:open', ['dangerous']],
    ['inspection:due,defects:open', ['dangerous']],
  ])('is narrowed down to %s', async (where, expected) => {
    const { headers } = await viewer().send('GET /trailers', { where, limit: 2 })
    const first = await viewer().ask('GET /trailers', { where, limit: 2 })
    const rest = await viewer().ask('GET /trailers', { where, start: 2 })
    expect(namesOf([...first, ...rest])).toEqual(expected)
    expect(headers['x-total-count']).toBe(String(expected.length))
  })

  const sound = ['ordered', 'by two', 'twice', 'soon', 'fresh', 'closed', 'known', 'waited']
  const registered = ['minor', 'dangerous', 'fixed', 'closed', 'fresh', 'soon', 'twice']
  const first = registered.filter((name) => !['dangerous', 'soon'].includes(name))
  test.each([
    ['-defects', ['minor', 'dangerous', 'fixed', ...sound]],
    ['defects', ['fixed', 'dangerous', 'minor', ...sound]],
    ['due', ['waited', 'known', 'dangerous', 'by two', 'soon', ...first, 'ordered']],
    [
      '-due',
      ['ordered', ...[...first].reverse(), 'soon', 'by two', 'dangerous', 'known', 'waited'],
    ],
  ])('is sorted by %s, those without it last, newest first', async (sort, expected) => {
    const first = await viewer().ask('GET /trailers', { sort, limit: 3 })
    const rest = await viewer().ask('GET /trailers', { sort, start: 3, limit: 100 })
    expect(namesOf([...first, ...rest])).toEqual(expected)
    const search = '6t9'
    const found = await viewer().ask('GET /trailers', { sort, search, where: 'defects:open' })
    const open = ['minor', 'dangerous', 'fixed']
    expect(namesOf(found)).toEqual(expected.filter((name) => open.includes(name)))
  })

  test.runIf(engine === 'sqlite')('lets in what else has arrived between slices', async () => {
    const asker = askerOf(backend.deps, backend.own.organization)
    const list = { search: '', where: '', sort: 'due', start: 0, limit: 10 } as const
    const rounds = await loopRounds(() => filterTrailers(asker, list))
    expect(rounds).toBeGreaterThan(100)
  })

  test('is searched and narrowed down at once', async () => {
    const open = await viewer().ask('GET /trailers', { where: 'defects:open' })
    const search = open.find(({ uuid }) => names.get(uuid) === 'minor')?.vin ?? ''
    const found = (where: string) => viewer().ask('GET /trailers', { where, search })
    expect(namesOf(await found('defects:open'))).toEqual(['minor'])
    expect(await found('defects:dangerous')).toEqual([])
  })

  test('tells of each trailer what is the matter with it, where that is asked for', async () => {
    const rows = await viewer().ask('GET /trailers', { yard: true, limit: 100 })
    const tenDays = new Map(
      rows.map(({ uuid, created_at }) => [names.get(uuid) ?? '', after(created_at, 10)]),
    )
    const first = (name: string) => ({ due_at: tenDays.get(name) })
    const sound = { defects: 0, dangerous: false, due: null }
    expect(Object.fromEntries(rows.map(({ uuid, yard }) => [names.get(uuid), yard]))).toEqual({
      minor: { ...sound, defects: 2, ...first('minor') },
      dangerous: { defects: 1, dangerous: true, due: 'overdue', due_at: again.dangerous },
      fixed: { ...sound, defects: 1, ...first('fixed') },
      closed: { ...sound, ...first('closed') },
      fresh: { ...sound, ...first('fresh') },
      soon: { ...sound, due: 'due', due_at: again.soon },
      twice: { ...sound, ...first('twice') },
      'by two': { ...sound, due: 'due', due_at: again['by two'] },
      waited: { ...sound, due: 'overdue', due_at: after(ago(20), 10) },
      known: { ...sound, due: 'overdue', ...first('known') },
      ordered: { ...sound, due_at: after(`${nextYear}-12-01T00:00:00.000Z`, 10) },
    })
    const [plain] = await viewer().ask('GET /trailers', {})
    expect(plain).not.toHaveProperty('yard')
  })

  test('refuses a filter that it does not know, by its name', async () => {
    const { status, body } = await viewer().send('GET /trailers', { where: 'colour:red' })
    expect([status, body.error]).toEqual([400, expect.stringContaining('no filter ‘colour:red’')])
  })

  const editor = () => backend.own.editor.client
  const viewer = () => backend.own.viewer.client
  const namesOf = (rows: { uuid: string }[]) => rows.map(({ uuid }) => names.get(uuid))

  async function register(name: string, fields = {}) {
    const { uuid } = await editor().ask('POST /register-trailer', backend.trailer(fields))
    names.set(uuid, name)
    return uuid
  }

  /** As it would be, had it been registered before. */
  async function registeredAt(name: string, created_at: string) {
    const uuid = await register(name)
    const { db } = backend.deps
    await db.updateTable('trailer').set({ created_at }).where('uuid', '=', uuid).execute()
  }

  async function note(
    trailer: string,
    severity: Sent<'POST /defects'>['severity'],
    steps: Sent<'POST /defects/{uuid}/act'>['state'][] = [],
  ) {
    const uuid = randomUUID()
    const happened_at = new Date().toISOString()
    const defect = { uuid, trailer, title: 'Cracked weld', severity, happened_at }
    await editor().ask('POST /defects', defect)
    for (const state of steps) {
      const act = { uuid, act: randomUUID(), state, happened_at }
      await editor().ask('POST /defects/{uuid}/act', act)
    }
  }
})
