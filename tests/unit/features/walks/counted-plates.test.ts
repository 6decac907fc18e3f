import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { countedPlates } from '#src/features/walks/counted-plates.ts'

const at = '2026-05-01T08:00:00.000Z'

test.each([
  ['DB-10005', 'DB-10005'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['BEGIN:VCARD\r\nN:Jo Smith\r\nEND:VCARD', 'BEGIN:VCARD N:Jo Smith END:VCARD'],
  [`${'x'.repeat(199)}😀`, 'x'.repeat(199)],
  ['\u200b', 'Unreadable code'],
])('A count takes the code %j as %j, and is not refused for it', (read, code) => {
  const uuid = '8c2f7a5e-1f6b-4d25-9a3e-0d9d1c1f2b3a'
  const plates = countedPlates([{ code: read, trailer: null, seenAt: at }])
  const count = { uuid, name: 'North yard', started_at: at, happened_at: at, plates }
  expect(calls['POST /walks'].input.parse(count).plates).toEqual([
    { code, trailer: null, seen_at: at },
  ])
})

test('A count has the first plate first', () => {
  const walked = ['last', 'first'].map((code) => ({ code, trailer: null, seenAt: at }))
  expect(countedPlates(walked).map(({ code }) => code)).toEqual(['first', 'last'])
})
