import { expect, test } from 'vitest'
import type { SyncRow } from '#contract/sync.ts'
import { forbidsUse } from '#contract/trailer-yard.ts'
import { completeRecord } from '#src/offline/outbox/complete-record.ts'
import { dangersAmong } from '#src/offline/outbox/lost-dangers.ts'
import { missingAmong } from '#src/offline/outbox/missing-among.ts'
import { pendingOf, shownRow } from '#src/offline/outbox/pending.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'

const happened_at = '2026-05-04T07:59:00.000Z'

const confirmed = (record: object) => {
  const rest = { createdAt: happened_at, files: [], label: '' }
  return completeRecord(Object.assign(rest, record) as unknown as OutboxRecord)
}

const noted = (uuid: string, severity: string, trailer = 't') =>
  confirmed({
    ...{ id: `noted ${uuid}`, call: 'POST /defects', subject: uuid },
    body: { uuid, trailer, title: 'Weld', severity, happened_at },
  })

const step = (uuid: string, changes: object) =>
  confirmed({
    ...{ id: `step of ${uuid}`, call: 'POST /defects/{uuid}/act', subject: uuid },
    body: { uuid, act: `act of ${uuid}`, happened_at, ...changes },
  })

const defect = (uuid: string, severity: string, state = 'open') =>
  ({ uuid, trailer: 't', title: 'Weld', severity, state, second_look: false }) as SyncRow<'defect'>

const lost = (records: OutboxRecord[], ...rows: SyncRow<'defect'>[]) =>
  dangersAmong(records, new Map(rows.map((row) => [row.uuid, row])))
const idsOf = (...asked: Parameters<typeof lost>) => lost(...asked).map(({ id }) => id)

test('What forbids use and was lost with a set-back counts, with the trailer it is about', () => {
  const found = [noted('a', 'dangerous'), noted('b', 'minor'), noted('c', 'dangerous', 'other')]
  expect(lost(found).map(({ id, trailers }) => [id, trailers])).toEqual([
    ['noted a', ['t']],
    ['noted c', ['other']],
  ])
  const put = defect('e', 'dangerous')
  const inspection = confirmed({
    ...{ id: 'inspection', call: 'POST /inspections', subject: 'i', body: { uuid: 'i' } },
    shows: [{ kind: 'defect', uuid: 'e', put }],
  })
  expect(lost([inspection])).toEqual([
    { id: 'inspection', trailers: ['t'], edits: inspection.shows },
  ])
})

test('A lost step counts that made a defect dangerous or opened it again', () => {
  const raised = step('a', { severity: 'dangerous' })
  const opened = step('b', { state: 'open' })
  expect(idsOf([raised], defect('a', 'minor'))).toEqual([raised.id])
  expect(idsOf([opened], defect('b', 'dangerous', 'closed'))).toEqual([opened.id])
  expect(idsOf([opened], defect('b', 'minor', 'closed'))).toEqual([])
})

test('What was settled before it was lost forbids nothing', () => {
  expect(idsOf([noted('a', 'dangerous'), step('a', { state: 'declined' })])).toEqual([])
})

test('What was lost makes nothing less bad than the server says', () => {
  const known = defect('a', 'dangerous')
  expect(idsOf([step('a', { state: 'closed' })], known)).toEqual([])
  const lowered = { kind: 'defect', uuid: 'a', patch: { severity: 'minor' } }
  const inspection = confirmed({
    ...{ id: 'inspection', call: 'POST /inspections', subject: 'i', body: { uuid: 'i' } },
    shows: [lowered, { kind: 'defect', uuid: 'e', put: defect('e', 'dangerous') }],
  })
  const [found] = lost([inspection], known)
  const shown = shownRow('defect', 'a', known, pendingOf([], found?.edits))
  expect(shown && forbidsUse(shown)).toBe(true)
})

test('A report that was made a defect is missing where the defect is, whoever accepted it since', () => {
  const accepted = confirmed({
    ...{ id: 'accepted', call: 'POST /reports/{uuid}/accept', subject: 'v' },
    body: { uuid: 'v', defect: 'd', title: 'Hangs', severity: 'dangerous', happened_at },
  })
  const missing = (rows: Record<string, object>, isKnown?: boolean) =>
    missingAmong([{ record: accepted, isKnown }], (kind, uuid) => rows[`${kind}/${uuid}`] as never)
  expect(missing({})).toHaveLength(1)
  expect(missing({}, false)).toHaveLength(1)
  expect(missing({ 'defect/d': {} }, false)).toEqual([])
  expect(missing({ 'defect/d': {} })).toEqual([])
})
