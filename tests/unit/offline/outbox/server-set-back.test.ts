import { describe, expect, test } from 'vitest'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { completeRecord } from '#src/offline/outbox/complete-record.ts'
import { madeBy, missingAmong, type RowsHere } from '#src/offline/outbox/missing-among.ts'
import { dueTogether } from '#src/offline/outbox/next-due.ts'
import { beyondBounds, withinBounds } from '#src/offline/outbox/prune-confirmed.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import {
  lostByServer,
  lostTrailerAmong,
  missingFor,
  refusedInVain,
} from '#src/offline/outbox/set-back.ts'
import { withoutLost } from '#src/offline/outbox/without-lost.ts'

const uuids = [0, 1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const [kept = '', lost = '', edited = '', entry = ''] = uuids

const registered = (uuid: string) =>
  ({
    call: 'POST /register-trailer',
    body: { uuid, vin: uuid },
    subject: uuid,
    label: 'Register',
  }) as OutboxRecord
const saved = (uuid: string, notes: string, before: string) =>
  completeRecord({
    ...{ call: 'POST /trailer/{uuid}', subject: uuid, label: 'Save' },
    body: { uuid, notes, base: { notes: before } },
  } as OutboxRecord)

/** What the server has by now. */
const has = (rows: Record<string, object>) => (kind: SyncKind, uuid: string) =>
  rows[`${kind}/${uuid}`] as never

const lostOf = (records: OutboxRecord[], rowOf: RowsHere) =>
  missingAmong(
    records.map((record) => ({ record })),
    rowOf,
  ).map(({ record }) => record)

describe('of what a server had confirmed before it went back', () => {
  test('what it made and does not have is missing, with all that was done to it', () => {
    const made = [kept, lost].map((uuid) => completeRecord(registered(uuid)))
    const records = [...made, saved(lost, 'New', ''), saved(kept, 'New', '')]
    const missing = lostOf(records, has({ [`trailer/${kept}`]: { notes: 'New' } }))
    expect(missing).toEqual([records[1], records[2]])
  })

  test('a save is missing where what was there before stands there, however often it was saved', () => {
    const records = [saved(edited, 'One', 'Old'), saved(edited, 'Two', 'One')]
    const notes = (text: string) => has({ [`trailer/${edited}`]: { notes: text } })
    expect(lostOf(records, notes('Old'))).toEqual(records)
    expect(lostOf(records, notes('One'))).toEqual(records.slice(1))
    expect(lostOf(records, notes('Two'))).toEqual([])
  })

  test('a save that a colleague has gone on from is not', () => {
    const rows = has({ [`trailer/${edited}`]: { notes: 'Theirs' } })
    expect(lostOf([saved(edited, 'Mine', 'Old')], rows)).toEqual([])
  })

  test('a save that the server does not remember is missing, whatever stands there by now', () => {
    const record = saved(edited, 'Mine', 'What a colleague had saved')
    const rows = (notes: string) => has({ [`trailer/${edited}`]: { notes } })
    const one = (isKnown: boolean | undefined) => [{ record, isKnown }]
    expect(missingAmong(one(false), rows('Older'))).toEqual(one(false))
    expect(missingAmong(one(false), has({}))).toEqual(one(false))
    // By the values alone it could be a colleague's.
    expect(missingAmong(one(undefined), rows('Older'))).toEqual([])
    // Somebody has gone on from it, or made the same.
    expect(missingAmong(one(true), rows('What a colleague had saved'))).toEqual([])
    expect(missingAmong(one(false), rows('Mine'))).toEqual([])
  })

  test('an entry of a logbook and an act of a defect are known by their own uuids', () => {
    const log = { call: 'POST /log-entries', body: { uuid: entry }, subject: kept, label: '' }
    const act = { call: 'POST /defects/{uuid}/act', body: { uuid: edited, act: lost } }
    const records = [log, { ...act, subject: kept, label: '' }].map((one) =>
      completeRecord(one as OutboxRecord),
    )
    const rows = { [`trailer/${kept}`]: {}, [`defect/${edited}`]: {} }
    expect(lostOf(records, has(rows))).toEqual(records)
    const all = { ...rows, [`log_entry/${entry}`]: {}, [`defect_act/${lost}`]: {} }
    expect(lostOf(records, has(all))).toEqual([])
    expect(records.map(madeBy)).toEqual([entry, lost])
  })
})

test('A trailer that is sent again by itself takes along what it names, and nothing else', () => {
  const customer = { call: 'POST /customer', body: { uuid: kept }, subject: kept, label: '' }
  const named = completeRecord(customer as OutboxRecord)
  const trailer = registered(lost)
  const own = completeRecord({
    ...trailer,
    body: { ...trailer.body, customer: { uuid: kept } },
  } as never)
  const other = completeRecord(registered(edited))
  const records = [named, other, own, saved(lost, 'New', '')]
  const missingOf = (trailer: string) => missingFor(records, ({ subject }) => subject === trailer)
  expect(missingOf(lost)).toEqual([named, own, records[3]])
  expect(missingOf(edited)).toEqual([other])
})

test('A trailer that is missing is named, and can be sent again by the device that registered it', () => {
  const missing = [completeRecord(registered(lost)), saved(kept, 'New', '')].map((record) => ({
    record,
  }))
  expect(lostTrailerAmong(missing, lost, undefined)).toEqual({ title: lost, canBeSent: true })
  expect(lostTrailerAmong(missing, lost, 'TX45BR')).toEqual({ title: 'TX45BR', canBeSent: true })
  // Opened here, and registered by somebody else.
  expect(lostTrailerAmong(missing, kept, 'TX45BR')).toEqual({ title: 'TX45BR', canBeSent: false })
  expect(lostTrailerAmong(missing, edited, undefined)).toBeNull()
})

test('No more is kept of it than a device can spare, the oldest goes first', () => {
  const many = Array.from({ length: 2100 }, (_, index) => ({ index, letters: 100 }))
  expect(beyondBounds(many).map(({ index }) => index)).toEqual(
    many.slice(2000).map(({ index }) => index),
  )
  const large = [4_000_000, 900_000, 200_000].map((letters) => ({ letters }))
  expect(beyondBounds(large)).toEqual([{ letters: 200_000 }])
})

describe('what is sent again after a server went back', () => {
  const photo = { name: 'hose.jpg', type: 'image/jpeg', size: 49_000, isSent: true }
  const confirmed = (change: object, ...uploads: string[]) =>
    completeRecord({
      ...{ subject: kept, label: '', toldAhead: 'taken', id: entry },
      files: uploads.map((upload) => ({ ...photo, upload })),
      ...change,
    } as OutboxRecord)
  const inspection = { call: 'POST /inspections', body: { uuid: entry, answers: {}, defects: [] } }
  const log = {
    call: 'POST /log-entries',
    body: { uuid: entry, text: 'Bent', files: [lost, kept] },
  }
  const image = { call: 'POST /trailers/{uuid}/image', body: { uuid: kept, image: lost } }

  test('brings its files where this device kept them, and counts as told by nobody', () => {
    const again = lostByServer(confirmed(inspection, lost), new Set([lost]))
    expect(again.files).toEqual([{ ...photo, upload: lost, isSent: false }])
    expect(again.toldAhead).toBeUndefined()
    expect(again).toMatchObject({ wasConfirmed: true, state: 'waiting' })
  })

  test('goes without those that nobody has any more, and names them', () => {
    const again = lostByServer(confirmed(log, lost, kept), new Set([kept]))
    expect(again.files.map(({ isSent, isGone = false }) => [isSent, isGone])).toEqual([
      [true, true],
      [false, false],
    ])
    const rest = withoutLost(again, new Set([kept]))
    expect(rest?.body).toMatchObject({ text: 'Bent', files: [kept] })
    expect(rest?.files.map(({ upload }) => upload)).toEqual([kept])
    expect(rest?.lostFiles).toEqual(['hose.jpg'])
    // The server refuses a failed item without the photo that it asks for.
    const found = withoutLost(confirmed(inspection, lost), new Set())
    expect(found?.body).toMatchObject({ ...inspection.body, filesFollow: true })
  })

  test('is not sent where it is nothing without its file', () => {
    expect(withoutLost(confirmed(image, lost), new Set())).toBeNull()
    const bare = { ...log, body: { ...log.body, text: '', files: [lost] } }
    expect(withoutLost(confirmed(bare, lost), new Set())).toBeNull()
  })

  test('and nothing waits for what can never be sent', () => {
    const failure = { status: 410, code: 'file_gone', sentence: '', fields: {}, details: null }
    const gone = { ...confirmed(image, lost), position: 1, state: 'refused', failure } as const
    const behind = { ...saved(kept, 'New', ''), id: edited, position: 2 }
    const pointing = { ...behind, id: kept, position: 3, after: [gone.id] }
    expect(dueTogether([gone, behind, pointing], 0)).toEqual([behind])
    const other = { ...gone, failure: { ...failure, code: 'not_found' } }
    expect(dueTogether([other, behind, pointing], 0)).toEqual([])
  })
})

test('What clashed with a lost change, or lacked it, is sent again behind it', () => {
  const refused = (id: string, subject: string, code: string) => ({
    ...completeRecord(saved(subject, 'New', 'Lost')),
    ...{ id, state: 'refused' as const },
    failure: { status: 409, code, sentence: '', fields: {}, details: null },
  })
  const records = [
    refused('lacks', kept, 'not_found'),
    refused('clashes', kept, 'conflict'),
    refused('other reason', kept, 'vin_taken'),
    refused('other trailer', lost, 'conflict'),
  ]
  expect(refusedInVain(records, new Set([kept]))).toEqual(['lacks', 'clashes'])
})

test('Files are kept of the newest records, as many as a device can spare', () => {
  const named = (id: string, size: number) => ({ id, record: { files: [{ size }] as never } })
  const sizes = [named('new', 200_000_000), named('middle', 90_000_000), named('old', 90_000_000)]
  expect(withinBounds(sizes)).toEqual(['new', 'middle'])
})
