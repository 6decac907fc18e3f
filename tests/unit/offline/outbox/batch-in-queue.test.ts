import { expect, test } from 'vitest'
import { progressOf, progressWords } from '#src/features/queue/batch-progress.ts'
import { groupsOf } from '#src/features/queue/queue-groups.ts'
import { allSentAgain, discarded, refusedFor } from '#src/offline/outbox/decide.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { undoingOf } from '#src/offline/outbox/undoing.ts'
import { recordOf, saveOf } from '#tests/support/browser/outbox-records.ts'

const batch = { uuid: 'b', label: 'Customer of 5 trailers: Acme', of: 5 }
const save = (uuid: string, more: Partial<OutboxRecord> = {}) =>
  ({ ...saveOf(uuid, { notes: 'x' }, { notes: '' }), batch, ...more }) as OutboxRecord
const refusal = { status: 409, code: 'conflict', sentence: 'No.', fields: {}, details: null }
const refused = (uuid: string) => save(uuid, { state: 'refused', failure: refusal, attempts: 1 })

test('What was done to many at once is one group of the queue, and one refused brings it up', () => {
  const alone = saveOf('else', { notes: 'y' }, {})
  const groups = groupsOf([alone, save('one'), save('two'), refused('three')], new Map())
  expect(groups.map(({ subject, records }) => [subject, records.length])).toEqual([
    ['b', 3],
    ['else', 1],
  ])
  expect(groups.map((group) => group.batch?.label)).toEqual([batch.label, undefined])
})

test('A batch says how many are done, left and refused, also one of another version', () => {
  const records = [save('one'), save('two'), refused('three')]
  const progress = progressOf(batch, records)
  expect(progress).toEqual({ of: 5, through: 2, waiting: 2, refused: 1 })
  expect(progressWords(progress)).toBe('2 of 5 done · 2 left · 1 refused')
  const { of: _of, ...older } = batch
  expect(progressWords(progressOf(older, records))).toBe('0 of 3 done · 2 left · 1 refused')
  expect(progressWords(progressOf({ ...batch, of: 2000 }, []))).toBe('2,000 of 2,000 done')
})

test('Refused ones of a batch are sent again together, each under a new id; the others stay', () => {
  const [one, two, three] = [refused('one'), refused('two'), save('three')]
  const behind = { ...save('four'), after: [one.id] }
  const newIds = new Map([
    [one.id, 'new one'],
    [two.id, 'new two'],
    [three.id, 'not refused'],
  ])
  const { put, drop } = allSentAgain([one, two, three, behind], newIds)
  expect(drop).toEqual([])
  expect(put.map(({ id, state, failure, attempts }) => [id, state, failure, attempts])).toEqual([
    ['new one', 'waiting', null, 0],
    ['new two', 'waiting', null, 0],
    [behind.id, 'waiting', null, 0],
  ])
  expect(put[2]?.after).toEqual(['new one'])
})

test('Discarded ones of a batch go together, and what was based on them is brought up to date', () => {
  const [one, two] = [save('one'), refused('two')]
  const later = saveOf('one', { notes: 'z' }, { notes: 'x' })
  const { put, drop } = discarded([one, two, later], one.id, two.id)
  expect(drop.map(({ id }) => id)).toEqual([one.id, two.id])
  expect(put.map(({ body }) => body)).toEqual([{ uuid: 'one', notes: 'z', base: { notes: '' } }])
})

test('Many of deleted trailers are discarded without reading the whole queue for each of them', () => {
  const failure = { ...refusal, code: 'archived' }
  let reads = 0
  const records = Array.from({ length: 200 }, (_, index) => {
    const record = save(`${index}`.padStart(36, 'u'), { state: 'refused', failure })
    return { ...record, body: counted(record.body, () => reads++) } as OutboxRecord
  })
  const readsOf = (ids: string[]) => {
    reads = 0
    expect(discarded(records, ...ids).drop).toHaveLength(ids.length)
    return reads
  }
  const [one = '', ...others] = records.map(({ id }) => id)
  expect(readsOf([one, ...others.slice(0, 49)])).toBeLessThan(2 * readsOf([one]))
})

test('Undoing takes out what was never tried or was refused, and changes back what may be there', () => {
  const made = ['sent', 'waits', 'tried', 'refused'].map(deletionOf)
  const open = [
    save('waits'),
    save('tried', { failure: { ...refusal, status: 0, code: 'no_answer' } }),
    refused('refused'),
  ]
  const undone = (isSending: boolean) => {
    const { drop, behind } = undoingOf(made, open, isSending, ({ subject }) => deletionOf(subject))
    const dropped = open.filter(({ id }) => drop.includes(id)).map(({ subject }) => subject)
    return { dropped, behind: behind.map(({ subject }) => subject) }
  }
  expect(undone(false)).toEqual({ dropped: ['waits', 'refused'], behind: ['sent', 'tried'] })
  // Any of them may be on its way.
  expect(undone(true)).toEqual({ dropped: ['refused'], behind: ['sent', 'waits', 'tried'] })
})

test('What only an administrator brings back is taken back while it waits its time, and what is sent is counted', () => {
  const later = { nextAttempt: Date.now() + 10_000 }
  const made = ['sent', 'waits'].map(deletionOf)
  const open = [save('sent', { state: 'sent' }), save('waits', later)]
  const undone = undoingOf(made, open, true, () => null)
  expect(undone).toEqual({ drop: [open[1]?.id], behind: [], left: 1 })
})

const deletionOf = (uuid: string): NewRecord => ({
  ...{ call: 'POST /trailer/archive', body: { uuid }, subject: uuid, label: uuid },
})

/** The same values; each time that all of them are read, it is told. */
const counted = <Body extends object>(body: Body, onRead: () => void) =>
  new Proxy(body, {
    ownKeys(values) {
      onRead()
      return Reflect.ownKeys(values)
    },
  })

test('What the role did not allow is sent again with another role, what else was refused stays', () => {
  const other = refused('other')
  const forbidden: OutboxRecord = {
    ...refused('own'),
    failure: { status: 403, code: 'forbidden', sentence: '', fields: {}, details: null },
  }
  const sent: OutboxRecord = { ...forbidden, id: 'again', state: 'waiting' }
  expect(refusedFor('forbidden', [other, forbidden, sent])).toEqual([forbidden.id])
})

test('What is about one trailer is one group, in the order it was made; a batch stays its own', () => {
  const entry = recordOf({
    call: 'POST /log-entries',
    subject: 'entry',
    body: { uuid: 'entry', trailer: 't', kind: 'note', text: 'Bent', happened_at: '' },
  })
  const step = recordOf({
    call: 'POST /defects/{uuid}/act',
    subject: 'defect',
    body: { uuid: 'defect', act: 'a', state: 'open', happened_at: '' },
  })
  const [edit, other] = [saveOf('t', { notes: 'a' }, {}), saveOf('else', { notes: 'b' }, {})]
  const opens = { to: '/trailer/$uuid' as const, params: { uuid: 't' } }
  const records = [entry, other, edit, save('t'), step]
  const groups = groupsOf(records, new Map([['defect', { opens }]]))
  expect(groups.map((group) => group.records.map(({ subject }) => subject))).toEqual([
    ['entry', 't', 'defect'],
    ['else'],
    ['t'],
  ])
})
