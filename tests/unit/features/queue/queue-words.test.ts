import { expect, test } from 'vitest'
import { adviceOf } from '#src/features/queue/others-words.ts'
import { groupsOf } from '#src/features/queue/queue-groups.ts'
import { queueWords } from '#src/features/queue/queue-notice-words.ts'
import { recordActionsOf } from '#src/features/queue/record-actions.ts'
import {
  dependentWords,
  lossWords,
  nextTryWords,
  reasonWords,
  recordFilesWords,
  withSetBack,
} from '#src/features/queue/record-words.ts'
import {
  deletedAlreadyWords,
  noteDeletedAlready,
  wasDeletedAlready,
} from '#src/offline/outbox/deleted-already.ts'
import { queueStatus, statusWords } from '#src/offline/outbox/queue-status.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import { recordOf, registrationOf, saveOf } from '#tests/support/browser/outbox-records.ts'

const calm = { isOnline: true, isSending: false, pausedFor: null }
const waiting = { state: 'waiting' } as const
const refused = { state: 'refused' } as const

test.each([
  ['Checking', null, calm],
  ['Up to date', [], calm],
  ['Up to date', [{ state: 'sent' } as const], calm],
  ['2 waiting', [waiting, waiting], calm],
  ['Sending 1', [waiting], { ...calm, isSending: true }],
  ['Offline', [], { ...calm, isOnline: false }],
  ['Server trouble', [], { ...calm, isOnline: false, isTroubled: true }],
  ['Server trouble, 1 waiting', [waiting], { ...calm, isOnline: false, isTroubled: true }],
  ['Offline, 1 waiting', [waiting], { ...calm, pausedFor: 'network' as const }],
  ['1 waiting', [waiting], { ...calm, pausedFor: 'server' as const }],
  ['Sign in to send 1 change', [waiting, refused], { ...calm, pausedFor: 'sign-in' as const }],
  ['1 needs attention, 1 waiting', [refused, waiting], { ...calm, isOnline: false }],
  ['2 need attention', [refused, refused], calm],
  ['Online only, nothing is kept', null, { ...calm, storageProblem: 'refused' as const }],
  [
    'Offline, nothing is kept',
    null,
    { ...calm, isOnline: false, storageProblem: 'newer' as const },
  ],
])('The pill says: %s', (words, records, state) => {
  expect(statusWords(queueStatus(records, state))).toBe(words)
})

test('A trailer whose change was refused comes first, and holds back what is behind it alone', () => {
  const one = registrationOf('one')
  const two: OutboxRecord = { ...registrationOf('two'), state: 'refused' }
  const behind = recordOf({
    call: 'POST /trailer/archive',
    body: { uuid: 'two' },
    subject: 'two',
  })
  const pointing = { ...registrationOf('three'), after: [two.id] }
  const groups = groupsOf([one, two, behind, pointing], new Map())
  expect(groups.map(({ subject }) => subject)).toEqual(['two', 'one', 'three'])
  expect([...(groups[0]?.held ?? [])]).toEqual([behind.id, pointing.id])
})

test('Files are counted, with what they weigh', () => {
  const file = { upload: 'u', name: 'n', type: 't', size: 1_600_000, isSent: false }
  expect([[], [file], [file, file]].map((files) => recordFilesWords({ files }))).toEqual([
    ...['', '1 file, 1.5 MB', '2 files, 3.1 MB'],
  ])
})

test('What goes with a discarded record is named', () => {
  const registration = registrationOf('t')
  const photo = recordOf({ call: 'POST /trailers/{uuid}/image', body: { uuid: 't', image: 'u' } })
  const save = recordOf({ call: 'POST /trailer/archive', body: { uuid: 't' } })
  const words = (...behind: OutboxRecord[]) =>
    dependentWords([registration, ...behind], registration.id)
  expect(words()).toBe('')
  expect(words(photo, photo, photo)).toBe('and 3 photos depending on it')
  expect(words(photo, save)).toBe('and 1 photo and 1 other change depending on it')
  expect(words(save)).toBe('and 1 change depending on it')
})

test('What the server had before it was set back is not said to be never sent', () => {
  const [never, had] = [registrationOf('t'), { ...registrationOf('t'), wasConfirmed: true }]
  expect(lossWords([never])).toBe('It was never sent and will be lost.')
  expect(lossWords([never, never])).toBe('They were never sent and will be lost.')
  expect(lossWords([had])).toMatch(/^It was on the server before it was set back/)
  expect(lossWords([never, had])).not.toContain('never sent')
})

test('What waits behind a change whose file is gone is not said to wait for it', () => {
  const failure = { status: 410, code: 'file_gone', sentence: '', fields: {}, details: null }
  const image = recordOf({ call: 'POST /trailers/{uuid}/image', body: { uuid: 't', image: 'u' } })
  const gone = { ...image, state: 'refused', failure } as const
  const behind = saveOf(gone.subject, { notes: 'New' }, { notes: '' })
  const held = (first: OutboxRecord) =>
    groupsOf([first, { ...behind, subject: gone.subject }], new Map())[0]?.held
  expect(held(gone)).toEqual(new Set())
  expect(held({ ...gone, failure: { ...failure, code: 'not_found' } })).toEqual(
    new Set([behind.id]),
  )
  expect(recordActionsOf(gone, true)).toMatchObject({ isSendable: false, isCorrectable: false })
})

test('The reason is the server’s, or says what came instead of an answer', () => {
  const failure = { status: 409, code: 'x', sentence: 'No.', fields: {}, details: null }
  expect(reasonWords(null)).toBe('')
  expect(reasonWords(failure)).toBe('No.')
  expect(reasonWords({ ...failure, sentence: '', status: 0 })).toBe('The server did not answer.')
  expect(reasonWords({ ...failure, sentence: '', status: 503 })).toBe(
    'The server has trouble (503).',
  )
})

test('What a server that was set back has lost is put down to that, and to nothing else', () => {
  const words = (code: string, wentBackAt: string | null, fields = {}) => {
    const sentence = 'There is no such trailer.'
    const failure = { status: 404, code, sentence, fields, details: null }
    const record = { ...registrationOf('t'), failure, createdAt: '2026-01-05T08:00:00.000Z' }
    return reasonWords(
      withSetBack(record, wentBackAt === null ? null : Date.parse(wentBackAt)).failure,
    )
  }
  const [before, after] = ['2026-01-05T07:00:00.000Z', '2026-01-05T09:00:00.000Z']
  const lost = 'The server was set back and does not have this trailer any more.'
  expect(words('not_found', after)).toBe(lost)
  const plain: [string, string | null, object?][] = [
    ['not_found', null],
    ['not_found', before],
    ['archived', after],
    ['not_found', after, { image: 'There is no such upload.' }],
  ]
  for (const one of plain) expect(words(...one)).toBe('There is no such trailer.')
})

test('A clash with what a server that was set back has is put down to that, and to nobody else', () => {
  const words = (createdAt: string, updated_at: string, wentBackAt: number | null) => {
    const sentence = 'Somebody else changed the notes while you were editing.'
    const details = { fields: ['notes', 'fleet_code'], trailer: { updated_at } }
    const failure = { status: 409, code: 'conflict', sentence, fields: {}, details }
    const record = { ...saveOf('t', { notes: 'Mine' }, { notes: 'Seen' }), failure, createdAt }
    return reasonWords(withSetBack(record, wentBackAt).failure)
  }
  const [early, late] = ['2026-01-05T07:00:00.000Z', '2026-01-05T09:00:00.000Z']
  const noon = Date.parse('2026-01-05T08:00:00.000Z')
  const lost = 'The server was set back, and its notes and job number differ from what you saw.'
  expect(words(early, late, noon)).toBe(lost)
  // Typed into a form that was open since before.
  expect(words(late, early, noon)).toBe(lost)
  expect(words(late, late, noon)).toMatch(/^Somebody else/)
  expect(words(early, early, null)).toMatch(/^Somebody else/)
})

test('Who answered in the server’s stead is said, with what they answered and how much it was', () => {
  const failure = { status: 0, code: 'no_answer', sentence: '', fields: {}, details: null }
  const words = (status: number, bytes: number | null) =>
    reasonWords({ ...failure, foreign: { status, bytes } })
  const between = 'Something between this device and Drawbar'
  expect(words(413, 3_250_000)).toBe(`${between} refuses 3.1 MB: 413.`)
  expect(words(403, null)).toBe(`${between} refuses this change: 403.`)
  expect(reasonWords({ ...failure, foreign: { status: 413, bytes: null, bodyBytes: 912 } })).toBe(
    `${between} refuses this change of 912 bytes: 413.`,
  )
  expect(words(511, null)).toBe(`${between} refuses this change: 511.`)
  expect(words(200, 2048)).toBe(`${between} answers 2 KB with a page of its own.`)
  expect(reasonWords({ ...failure, status: 502, foreign: { status: 502, bytes: null } })).toBe(
    'The server has trouble (502).',
  )
})

test('A change that something refuses on its way takes nobody offline', () => {
  const foreign = { status: 413, bytes: 3_000_000 }
  const failure = { status: 0, code: 'no_answer', sentence: '', fields: {}, details: null, foreign }
  const status = queueStatus([{ state: 'waiting', failure }, waiting], calm)
  expect(status).toMatchObject({ kind: 'waiting', hindered: 1, isOffline: false })
})

test('When a record is tried again is said while a time is set, within a minute in seconds', () => {
  const record = registrationOf('t')
  const now = Date.now()
  expect(nextTryWords({ ...record, nextAttempt: now + 59_000 }, now)).toBe(
    'Next try in less than a minute',
  )
  expect(nextTryWords({ ...record, nextAttempt: 0 }, now)).toBe('')
  expect(nextTryWords({ ...record, nextAttempt: now + 60_000 }, now)).toMatch(/^Next try: /)
})

test('Who deletes what somebody else deleted before is told by whom', () => {
  const answer = (data: object) => ({
    ...({ data, error: '', failure: null, total: null } as const),
  })
  const already = { at: '2026-05-04T08:00:00Z', by: 'Ana' }
  noteDeletedAlready('POST /trailer/archive', answer({ uuid: 'theirs', already }))
  noteDeletedAlready('POST /trailer/archive', answer({ uuid: 'unknown', already: { by: '' } }))
  noteDeletedAlready('POST /trailer/archive', answer({ uuid: 'own' }))
  expect(['theirs', 'unknown', 'own'].map(deletedAlreadyWords)).toEqual([
    'This trailer was already deleted by Ana.',
    'This trailer was already deleted.',
    '',
  ])
  expect(['theirs', 'own'].map(wasDeletedAlready)).toEqual([true, false])
})

test('Of work under another account it is said whether its owner can still send it', () => {
  const [isOwn, isRemoved] = [true, true]
  const of = (account?: { isOwn: boolean; isRemoved: boolean }, count = 2, barredRole = '') =>
    adviceOf({ name: 'Jo', count, account, elsewhere: '', barredRole })
  expect(of({ isOwn: false, isRemoved: false })).toMatch(/^They are sent when Jo signs in here\./)
  // Nobody signed in, or no connection: whether it is hers still is not known.
  expect(of()).toBe(
    'They are sent when Jo signs in here with the same account, unless that was removed. Whether they can be taken over is said here once the server answers.',
  )
  const abroad = { name: 'Jo', count: 1, account: undefined, barredRole: '' }
  expect(adviceOf({ ...abroad, elsewhere: 'Wattle Ridge' })).toBe(
    'It is sent when Jo signs in here with the account in Wattle Ridge, unless that was removed. To send it from another device, export it as a file.',
  )
  expect(of({ isOwn: false, isRemoved })).toMatch(/^Jo was removed and can’t send them/)
  expect(of({ isOwn, isRemoved })).toMatch(/^Take them over/)
  expect(of({ isOwn, isRemoved }, 1)).toMatch(/^Take it over to send it\. It stays/)
  expect(of({ isOwn, isRemoved }, 1, 'View Only')).toMatch(
    /^Your role, View Only, can’t send it\. It stays here: take it over once/,
  )
})

test('Where the session has ended or the device is locked, no connection alone sends what waits', () => {
  const offline = queueStatus([{ state: 'waiting' }, { state: 'waiting' }], {
    ...{ isOnline: false, isSending: false, pausedFor: null },
  })
  const words = (isExpired: boolean, isLocked: boolean) =>
    queueWords(offline, { isForeign: false, isExpired, isLocked })
  expect(words(false, false)).toBe(
    'You are offline. 2 changes are sent when there is a connection.',
  )
  expect(words(true, true)).toBe(
    'You are offline. 2 changes are sent once you have signed in again.',
  )
  expect(words(false, true)).toBe(
    'You are offline. 2 changes are sent when there is a connection and you are still signed in there, else once you sign in again.',
  )
  const online = { ...offline, kind: 'waiting', isOffline: false } as const
  expect(queueWords(online, { isForeign: false, isExpired: true, isLocked: true })).toBe(
    'Sign in to send 2 changes. Nothing is lost.',
  )
})
