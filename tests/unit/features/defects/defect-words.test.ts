import { expect, test } from 'vitest'
import { isReceivedLate, worstFirst } from '#src/features/defects/defect-words.ts'

const times = (happened_at: string, received_at = happened_at) => ({
  happened_at: `2026-05-${happened_at}:00.000Z`,
  received_at: `2026-05-${received_at}:00.000Z`,
})

test('When a defect was received is said where that is not when it was found', () => {
  expect(isReceivedLate(times('04T08:00', '04T08:01'))).toBe(false)
  expect(isReceivedLate(times('04T08:00', '05T07:00'))).toBe(true)
  expect(isReceivedLate(times('05T08:00', '04T08:00'))).toBe(true)
})

test('On the board the worst stands first, then what was found first, whenever it was received', () => {
  const late = { name: 'late', severity: 'major', ...times('01T08:00', '09T08:00') } as const
  const early = { name: 'early', severity: 'major', ...times('02T08:00') } as const
  const ahead = { name: 'ahead', severity: 'major', ...times('30T08:00', '03T08:00') } as const
  const bad = { name: 'bad', severity: 'dangerous', ...times('08T08:00') } as const
  const board = [ahead, early, late, bad].sort(worstFirst)
  expect(board.map(({ name }) => name)).toEqual(['bad', 'late', 'early', 'ahead'])
})
