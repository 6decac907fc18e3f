import { expect, test } from 'vitest'
import type { RecalledTrailer } from '#contract/recall/recall.ts'
import { recallCsv } from '#src/features/recalls/recall-csv.ts'
import { limitWords, recallProgressWords } from '#src/features/recalls/recall-words.ts'

const row = (vin: string, name: string | null, more: Partial<RecalledTrailer> = {}) => ({
  trailer: {
    ...{ uuid: vin, vin, rego: 'XQ1', fleet_code: 'J-1' },
    customer: name === null ? null : { name, phone: '0400 000 000', address: '1 Low Rd\nYass' },
  },
  ...{ place: 'fitted' as const, state: 'todo' as const, step: null },
  fittings: [{ uuid: 'f', serial: 'S-3', position: 'Axle 1' }],
  ...more,
})

test('A recall is saved with whom to reach, the trailers of one customer together', () => {
  const csv = recallCsv([
    row('V1', 'Zenith'),
    row('V2', null),
    row('V3', 'Acme'),
    row('V4', 'Zenith'),
  ])
  const lines = csv.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFCustomer,Contact,Email,Phone,Address,VIN/)
  expect(lines.slice(1, -1).map((line) => /V\d/.exec(line)?.[0])).toEqual(['V3', 'V1', 'V4', 'V2'])
  expect(lines[1]).toBe(
    'Acme,,,0400 000 000,"1 Low Rd, Yass",V3,XQ1,J-1,To do,Yes,serial S-3 · Axle 1,',
  )
})

const all = { serial_from: '', serial_to: '', batches: [], fitted_from: '', fitted_to: '' }

test.each([
  [{}, 'All that were fitted'],
  [{ serial_from: 'A1', serial_to: 'A9' }, 'Serials A1 to A9'],
  [{ serial_from: 'A1', batches: ['7', '8'] }, 'Serials from A1, or batches 7, 8'],
  [{ fitted_to: '2026-03-31' }, 'Fitted up to 2026-03-31'],
  [{ batches: ['7'], fitted_from: '2026-01-01' }, 'Batch 7; fitted from 2026-01-01'],
])('What is called back is said in words', (limits, words) => {
  expect(limitWords({ ...all, ...limits })).toBe(words)
})

test('How far a recall is is said in words', () => {
  const progress = { trailers: 12, finished: 5, informed: 2, unknown: 1 }
  expect(recallProgressWords(progress)).toMatch(
    /^7 trailers to do, 2 of them informed, 1 to be looked at/,
  )
  expect(recallProgressWords({ ...progress, finished: 12 })).toBe(
    '12 trailers: nothing is left to do.',
  )
  expect(recallProgressWords({ ...progress, trailers: 0 })).toBe('No trailer carries such a part.')
})
