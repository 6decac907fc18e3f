import { expect, test } from 'vitest'
import type { TrailerChange } from '#contract/trailer-change.ts'
import { filtered, type TimelineSources, timelineOf, withChanges } from '#contract/yard/timeline.ts'

const none: TimelineSources = {
  ...{ registered: null, entries: [], inspections: [], defects: [], acts: [], tags: [], parts: [] },
}
type Entry = TimelineSources['entries'][number]
const entry = (uuid: string, happened_at: string, more: Partial<Entry> = {}): Entry => ({
  ...{ uuid, revision: 1, trailer: 't', kind: 'service', text: uuid, odometer: null, hours: null },
  ...{ cost: null, access_level: 4, files: [], inspection: null, by: 'Jo', happened_at },
  device_at: happened_at,
  ...{ received_at: '2026-03-10T00:00:00.000Z', struck_at: null, struck_by: '', struck_why: '' },
  ...more,
})
const keys = (sources: Partial<TimelineSources>) =>
  timelineOf({ ...none, ...sources }).map(({ key }) => key)

test('a timeline has the newest first, what happened at once by when it was received', () => {
  const at = '2026-03-02T00:00:00.000Z'
  const late = entry('late', at, { received_at: '2026-03-11T00:00:00.000Z' })
  const old = entry('old', '2026-03-01T00:00:00.000Z')
  expect(keys({ entries: [old, entry('soon', at), late] })).toEqual(['late', 'soon', 'old'])
})

test('what a clock far ahead says stands where the server had it, and says so', () => {
  const received_at = '2026-03-10T00:00:00.000Z'
  const ahead = entry('ahead', '2028-03-10T00:00:00.000Z', { received_at })
  const nearly = entry('nearly', '2026-03-10T23:00:00.000Z', { received_at })
  const after = entry('after', '2026-03-12T00:00:00.000Z', {
    received_at: '2026-03-12T00:00:00.000Z',
  })
  const moments = timelineOf({ ...none, entries: [ahead, nearly, after] })
  expect(moments.map(({ key }) => key)).toEqual(['after', 'nearly', 'ahead'])
  expect(moments.map(({ clock }) => clock)).toEqual([null, null, 'ahead'])
  expect(moments[2]).toMatchObject({ at: received_at, happened_at: '2028-03-10T00:00:00.000Z' })
})

test('so does what a clock far behind says, before the trailer was known; what was sent late says that', () => {
  const registered = '2026-03-01T00:00:00.000Z'
  const received_at = '2026-03-10T00:00:00.000Z'
  const entries = [
    entry('behind', '2024-03-10T00:00:00.000Z', { received_at }),
    entry('late', '2026-02-20T00:00:00.000Z', { received_at }),
    entry('soon', '2026-03-09T23:00:00.000Z', { received_at }),
  ]
  const moments = timelineOf({ ...none, registered, entries })
  expect(moments.map(({ key, clock, isLate }) => [key, clock, isLate])).toEqual([
    ['behind', 'behind', false],
    ['soon', null, false],
    ['registered', null, false],
    ['late', null, true],
  ])
})

test('a day that was chosen is no clock that is behind: the entry stands at its day', () => {
  const registered = '2026-03-01T00:00:00.000Z'
  const received_at = '2026-03-10T00:00:00.000Z'
  const chosen = entry('chosen', '2019-03-10T00:00:00.000Z', {
    received_at,
    device_at: received_at,
  })
  const moments = timelineOf({ ...none, registered, entries: [chosen] })
  expect(moments.map(({ key, at, clock, isLate }) => [key, at, clock, isLate])).toEqual([
    ['registered', registered, null, false],
    ['chosen', '2019-03-10T00:00:00.000Z', null, true],
  ])
})

test('a timeline takes in what the log has of the trailer, each tag once', () => {
  const at = (day: number) => `2026-03-0${day}T00:00:00.000Z`
  const change = (key: string, day: number, what: TrailerChange['what'], serial = '') => ({
    ...{ key, at: at(day), by: 'Jo', what, fields: [], file: null, serial, device: '' },
    ...{ subject: 't', name: '', isThere: true, batch: null },
  })
  const tag = { uuid: 'tag', serial: 'K7MQ-R4TX', linked_at: at(4) }
  const known = timelineOf({ ...none, registered: at(1), tags: [tag] })
  const changes = [
    ...[change('6.0', 6, 'photo set'), change('5.0', 5, 'saved')],
    ...[change('4.0', 4, 'tag linked', tag.serial), change('3.0', 3, 'tag unlinked', 'P2WD-9HXN')],
  ]
  expect(withChanges(known, changes).map(({ key, filter }) => [key, filter])).toEqual([
    ...[
      ['change 6.0', 'photo'],
      ['change 5.0', 'save'],
    ],
    ...[
      ['change 4.0', 'tag'],
      ['change 3.0', 'tag'],
    ],
    ['registered', null],
  ])
})

test('a timeline has all that happens to a trailer, each by its filter', () => {
  const at = (day: number) => `2026-03-0${day}T00:00:00.000Z`
  const told = { revision: 1, trailer: 't', files: [], by: 'Jo', received_at: at(9) }
  const defect: TimelineSources['defects'][number] = {
    ...{ ...told, uuid: 'defect', inspection: null, item: null, report: null, title: 'Weld' },
    ...{
      text: '',
      severity: 'major',
      state: 'fixed',
      second_look: false,
      assigned: null,
      happened_at: at(5),
    },
  }
  const act: TimelineSources['acts'][number] = {
    ...{ ...told, uuid: 'act', defect: 'defect', state: 'fixed', severity: null, assigned: null },
    ...{ unassigned: false, note: '', happened_at: at(6) },
  }
  const inspection: TimelineSources['inspections'][number] = {
    ...{ ...told, uuid: 'inspection', checklist: 'c', version: 1, started_at: at(4) },
    ...{ finished_at: at(4), result: 'pass', answers: {}, name: 'Yard check' },
    position: null,
  }
  const moments = timelineOf({
    registered: at(1),
    entries: [
      entry('entry', at(7), { kind: 'note' }),
      entry('addendum', at(8), { kind: 'addendum' }),
    ],
    inspections: [inspection],
    defects: [defect],
    acts: [act],
    tags: [
      { uuid: 'tag', serial: 'K7MQ-R4TX', linked_at: at(2) },
      { uuid: 'free', serial: 'P2WD-9HXN', linked_at: null },
    ],
    parts: [{ uuid: 'part', name: 'Axle', created_at: at(3), archived_at: at(9) }],
  })
  expect(moments.map(({ what, filter }) => [what, filter])).toEqual([
    ...[
      ['removed', 'part'],
      ['entry', 'inspection'],
      ['entry', 'note'],
      ['act', 'defect'],
    ],
    ...[
      ['defect', 'defect'],
      ['inspection', 'inspection'],
      ['fitted', 'part'],
      ['tag', 'tag'],
    ],
    ['registered', null],
  ])
  expect(moments[3]).toMatchObject({ what: 'act', title: 'Weld' })
  expect(filtered(moments, 'inspection').map(({ key }) => key)).toEqual(['addendum', 'inspection'])
  expect(filtered(moments, null)).toHaveLength(9)
})
