import { expect, test } from 'vitest'
import { phoneAddress, phoneProblem } from '#contract/phone.ts'

test.each([
  ['07 3000 0000', 'tel:0730000000'],
  ['+61 (0)7 3000 0000', 'tel:+61730000000'],
  ['13 11 14', 'tel:131114'],
])('%s can be called', (written, address) => {
  expect([phoneAddress(written), phoneProblem(written)]).toEqual([address, ''])
})

test('No number is no problem', () => {
  expect(phoneProblem('')).toBe('')
})

test.each(['12345', '1300 TRAILER', 'ask at the gate 0730000000', '1'.repeat(16)])(
  '%s is no number that can be called',
  (written) => {
    expect(phoneProblem(written)).toContain('Write a phone number in digits')
  },
)
