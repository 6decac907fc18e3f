import { expect, test, vi } from 'vitest'
import { wholeNumber } from '#src/ui/values/whole-number.ts'

test('A whole number is written as Australia writes it', () => {
  const numbers = [0, 7, 99, 999, 1000, 1312, 12_345, 999_999, 1_000_000, 987_654_321]
  for (const number of [...numbers, ...numbers.map((positive) => -1 - positive)])
    expect(wholeNumber(number)).toBe(number.toLocaleString('en-AU'))
})

test('A start counts trailers and names months without a formatter of the browser', async () => {
  const made = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleDateString'),
  ]
  const { trailersWords } = await import('#src/domain/trailers-words.ts')
  const { monthColumns } = await import('#src/features/home/built-columns.ts')
  expect(trailersWords(1312)).toBe('1,312 trailers')
  const [first, second] = monthColumns([], new Date(2026, 9, 31), 2)
  expect([first?.name, first?.short, second?.short]).toEqual(['September 2026', 'Sept', 'Oct'])
  expect(made.flatMap(({ mock }) => mock.calls)).toEqual([])
})
