import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { lastSerial, patternSerial, serialPrefixProblem } from '#contract/serial-pattern.ts'
import { readTagCode } from '#contract/tag-code.ts'

test.each(['', 'KT-', 'KT', 'K', '7', 'KT-A', '12', 'KOROROIT', 'KORORO-7'])(
  'the prefix ‘%s’ makes serials that are read as they are typed',
  (serialPrefix) => {
    expect(serialPrefixProblem(serialPrefix)).toBe('')
    if (serialPrefix === '') return
    for (const serialDigits of [limits.leastSerialDigits, limits.mostSerialDigits]) {
      const pattern = { serialPrefix, serialDigits }
      for (const number of [1, lastSerial(pattern)]) {
        const serial = patternSerial(pattern, number)
        expect(readTagCode(` ${serial.toLowerCase()} `)).toEqual({ kind: 'serial', serial })
      }
    }
  },
)

test.each([
  ['KOROROIT-', 'A prefix has at most 8 characters'],
  ['kt-', 'A prefix can only include uppercase letters, numbers and one hyphen (contains "k")'],
  ['KT ', 'A prefix can only include uppercase letters, numbers and one hyphen (contains " ")'],
  ['Ж', 'A prefix can only include uppercase letters, numbers and one hyphen (contains "Ж")'],
  ['K-T-', 'A prefix has one hyphen at most'],
  ['K-', 'A prefix has two letters or numbers before its hyphen'],
  ['-KT', 'A prefix has two letters or numbers before its hyphen'],
])('the prefix ‘%s’ is refused: %s', (prefix, problem) => {
  expect(serialPrefixProblem(prefix)).toBe(problem)
})
