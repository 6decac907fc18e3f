import { expect, test } from 'vitest'
import { forbidsUse } from '#contract/trailer-yard.ts'
import { actTitle, wasBefore } from '#src/features/defects/act-words.ts'
import { shownWith } from '#src/features/defects/defect-data.ts'
import { defectOfReport } from '#src/features/reports/members/defect-of-report.ts'
import { editsOf } from '#src/offline/outbox/edits.ts'
import { ownMarks, pendingOf, shownRow } from '#src/offline/outbox/pending.ts'
import type { Change, OutboxRecord } from '#src/offline/outbox/record.ts'
import { dangersIn } from '#src/offline/replica/yard/waiting-dangers.ts'

const at = '2026-05-04T08:00:00.000Z'
const happened_at = '2026-05-04T07:59:00.000Z'
const photo = { upload: 'p', name: 'weld.jpg', type: 'image/jpeg', size: 12, isSent: false }

const record = (change: Change, more: Partial<OutboxRecord> = {}) =>
  ({ ...change, id: 'r', createdAt: at, state: 'waiting', files: [], ...more }) as OutboxRecord

const noted = record(
  {
    call: 'POST /defects',
    body: { uuid: 'd', trailer: 't', title: 'Weld', severity: 'dangerous', happened_at },
  },
  { files: [photo] },
)

test('A log entry is in the logbook before it is sent, with its photos', () => {
  const entry = record(
    {
      call: 'POST /log-entries',
      body: { uuid: 'e', trailer: 't', kind: 'repair', text: 'Welded', cost: 900, happened_at },
    },
    { files: [photo] },
  )
  const reason = 'Of another trailer'
  const struck = record({ call: 'POST /log-entries/{uuid}/strike', body: { uuid: 'e', reason } })
  const row = shownRow('log_entry', 'e', undefined, pendingOf([entry, struck]))
  expect(row).toMatchObject({
    ...{ trailer: 't', text: 'Welded', cost: 900, hours: null, access_level: 4, isWaiting: true },
    ...{ received_at: at, happened_at, struck_at: at, struck_why: reason },
    files: [{ uuid: 'p', name: 'weld.jpg', mime: 'image/jpeg', size: 12, preview: false }],
  })
})

test('A dangerous defect in the queue forbids the use of its trailer without the copy', () => {
  const other = { ...noted, body: { ...noted.body, uuid: 'o', trailer: 'other' } } as OutboxRecord
  const minor = { ...noted, body: { ...noted.body, uuid: 'm', severity: 'minor' } } as OutboxRecord
  const declined = record({
    call: 'POST /defects/{uuid}/act',
    body: { uuid: 'd', act: 'a', state: 'declined', note: 'Mud', happened_at },
  })
  const found = (...records: OutboxRecord[]) =>
    dangersIn(pendingOf(records), 't').map(({ uuid }) => uuid)
  expect(found(other, minor, noted)).toEqual(['d'])
  expect(found(noted, declined)).toEqual([])
  expect(found(declined)).toEqual([])
})

test('So does a step in the queue that makes a known defect dangerous, or leaves it so', () => {
  const trailer = { uuid: 't', vin: '', rego: '', class: null }
  const defect = { uuid: 'd', severity: 'major', title: 'Weld', trailer } as const
  const stepOf = (known: Parameters<typeof shownWith>[0], step: Parameters<typeof shownWith>[1]) =>
    record(
      {
        call: 'POST /defects/{uuid}/act',
        body: { uuid: 'd', act: 'a', happened_at, ...step, state: step.state ?? undefined },
      },
      shownWith(known, step, true),
    )
  const found = (...records: OutboxRecord[]) => dangersIn(pendingOf(records), 't')
  const dangerous = { ...defect, severity: 'dangerous' } as const
  expect(found(stepOf(defect, { severity: 'dangerous' }))).toEqual([
    { uuid: 'd', title: 'Weld', state: 'open' },
  ])
  expect(found(stepOf(dangerous, { state: 'in work' }))).toMatchObject([{ state: 'in work' }])
  expect(found(stepOf(dangerous, { state: 'fixed' }))).toMatchObject([{ state: 'fixed' }])
  expect(found(stepOf(dangerous, { state: 'closed' }))).toEqual([])
  expect(found(stepOf(dangerous, { severity: 'minor' }))).toEqual([])
  expect(found(stepOf(defect, { state: 'in work' }))).toEqual([])
})

test('A step in the queue that lowers the severity says what it was', () => {
  const step = record(
    {
      call: 'POST /defects/{uuid}/act',
      body: { uuid: 'd', act: 'a', severity: 'minor', note: 'A scratch', happened_at },
    },
    { shows: [wasBefore({ severity: 'dangerous' }, 'a')] },
  )
  const shown = shownRow('defect_act', 'a', undefined, pendingOf([step]))
  expect(shown && actTitle(shown)).toBe('Severity: dangerous → minor')
})

test('A defect that the server has does not wait itself while a step of it does', () => {
  const step = (state: OutboxRecord['state']) =>
    record(
      { call: 'POST /defects/{uuid}/act', body: { uuid: 'd', act: 'a', note: 'x', happened_at } },
      { state },
    )
  const here = shownRow('defect', 'd', undefined, pendingOf([noted]))
  const sent = here ? { ...here, revision: 1 } : undefined
  const marksOf = (records: OutboxRecord[], row = sent) => {
    const shown = shownRow('defect', 'd', row, pendingOf(records))
    return shown && [shown.isWaiting || shown.isRefused, ownMarks(shown)]
  }
  const none = { isWaiting: false, isRefused: false }
  expect(marksOf([step('waiting')])).toEqual([true, none])
  expect(marksOf([step('refused')])).toEqual([true, none])
  expect(here && ownMarks(here)).toEqual({ ...none, isWaiting: true })
})

test('A step of a defect is seen in it before it is sent, and stands among its steps', () => {
  const step = record({
    call: 'POST /defects/{uuid}/act',
    body: {
      ...{ uuid: 'd', act: 'a', from: 'open', state: 'in work', note: 'Mine', happened_at },
      assigned: { uuid: 'u', name: 'Jo Smith' },
    },
  })
  const pending = pendingOf([noted, step])
  expect(shownRow('defect', 'd', undefined, pending)).toMatchObject({
    ...{ title: 'Weld', severity: 'dangerous', state: 'in work', files: [{ uuid: 'p' }] },
  })
  const [synced] = editsOf(noted).flatMap((edit) => ('put' in edit ? [edit.put] : []))
  const known = shownRow('defect', 'd', synced as never, pending)
  expect(known).toMatchObject({ state: 'in work', assigned: { uuid: 'u', name: 'Jo Smith' } })
  expect(shownRow('defect_act', 'a', undefined, pending)).toMatchObject({
    ...{ defect: 'd', state: 'in work', note: 'Mine', unassigned: false },
  })
})

test('A dangerous defect that is fixed here still forbids use where a second person has to look at it', () => {
  const forbidsUseAfter = (needsOther: boolean) => {
    const trailer = { uuid: 't', vin: '', rego: '', class: null }
    const defect = { uuid: 'd', severity: 'dangerous', title: 'Weld', trailer } as const
    const body = { uuid: 'd', act: 'a', state: 'fixed', happened_at } as const
    const shown = shownWith(defect, { state: 'fixed' }, needsOther)
    const fixed = record({ call: 'POST /defects/{uuid}/act', body }, shown)
    const row = shownRow('defect', 'd', undefined, pendingOf([noted, fixed]))
    return row && forbidsUse(row)
  }
  expect([forbidsUseAfter(true), forbidsUseAfter(false)]).toEqual([true, false])
})

test('Who is not to do it any more is taken off, a step that says nothing of it leaves them', () => {
  const body = { uuid: 'd', act: 'a', happened_at }
  const call = 'POST /defects/{uuid}/act'
  const [left] = editsOf(record({ call, body: { ...body, assigned: null } }))
  const [kept] = editsOf(record({ call, body: { ...body, note: 'Ordered' } }))
  expect(left).toEqual({ kind: 'defect', uuid: 'd', patch: { assigned: null } })
  expect(kept).toEqual({ kind: 'defect', uuid: 'd', patch: {} })
})

test('A report that is made a dangerous defect forbids use before that is sent', () => {
  const report = {
    ...{ uuid: 'v', text: 'It hangs', files: [] },
    trailer: { uuid: 't', vin: '', rego: '' },
  }
  const body = {
    uuid: 'v',
    defect: 'd',
    title: 'Hangs',
    severity: 'dangerous',
    happened_at,
  } as const
  const edit = defectOfReport(report, body)
  const accepted = record({ call: 'POST /reports/{uuid}/accept', body }, { shows: [edit] })
  expect(edit).toMatchObject({ put: { report: 'v', text: 'It hangs', title: 'Hangs' } })
  expect(dangersIn(pendingOf([accepted]), 't')).toEqual([
    { uuid: 'd', title: 'Hangs', state: 'open' },
  ])
})

test('A report that is accepted or declined is so before that is sent', () => {
  const row = {
    ...{ uuid: 'v', revision: 3, trailer: 't', text: 'It hangs', contact: '', files: [] },
    ...{ happened_at, received_at: at, state: 'open' as const, reason: '', defect: null },
    ...{ decided_at: null, decided_by: '' },
  }
  const accepted = record({
    call: 'POST /reports/{uuid}/accept',
    body: { uuid: 'v', defect: 'd', title: 'Light', severity: 'minor', happened_at },
  })
  const declined = record({
    call: 'POST /reports/{uuid}/decline',
    body: { uuid: 'v', reason: 'Repaired' },
  })
  const shown = (one: OutboxRecord) => shownRow('report', 'v', row, pendingOf([one]))
  const decided = { decided_at: at, isWaiting: true }
  expect(shown(accepted)).toMatchObject({ ...decided, state: 'accepted', defect: 'd' })
  expect(shown(declined)).toMatchObject({ ...decided, state: 'declined', reason: 'Repaired' })
})
