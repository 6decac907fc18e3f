import { describe, expect, test } from 'vitest'
import { monthYear, shortMonthYear } from '#contract/month-year.ts'
import { regoWithState, trailerTitle } from '#src/domain/trailer-title.ts'
import { keptWords } from '#src/features/account/kept-words.ts'
import { cycleVinPrefix } from '#src/features/trailers/form/vin-prefix.ts'
import { initials } from '#src/ui/values/initials.ts'

describe('the VIN prefix button', () => {
  const prefixes = ['6T9T26WRT', '6T9T25WRT', '6T9']

  test('goes through every prefix, then none, then the first again', () => {
    const seen = ['']
    for (let press = 0; press < 4; press += 1)
      seen.push(cycleVinPrefix(seen.at(-1) ?? '', prefixes))
    expect(seen).toEqual(['', '6T9T26WRT', '6T9T25WRT', '6T9', ''])
  })

  test('keeps what was typed behind the prefix', () => {
    expect(cycleVinPrefix('6T9T26WRTABC', prefixes)).toBe('6T9T25WRTABC')
    expect(cycleVinPrefix('6T9ABC', prefixes)).toBe('ABC')
    expect(cycleVinPrefix('ABC', prefixes)).toBe('6T9T26WRTABC')
  })
})

test('a manufactured date is shown as month and year', () => {
  expect(monthYear('2019-03')).toBe('March 2019')
  expect(monthYear('1800-12')).toBe('December 1800')
  expect(['2019-03', '2022-09'].map(shortMonthYear)).toEqual(['Mar 2019', 'Sept 2022'])
  for (const none of ['', '2019', '2019-13', '2019-00', '2019-03-01', 'not known'])
    expect([monthYear(none), shortMonthYear(none)]).toEqual([none, none])
})

test('a registration is shown with its state in brackets', () => {
  expect(regoWithState({ rego: 'TX45BR', rego_state: 'QLD' })).toBe('TX45BR (QLD)')
  expect(regoWithState({ rego: 'TX45BR', rego_state: null })).toBe('TX45BR')
  expect(regoWithState({ rego: '', rego_state: 'QLD' })).toBe('')
})

test('a trailer is called by its VIN, else by its registration', () => {
  expect(trailerTitle({ vin: '6T9T26BPTTBU18805', rego: 'TX45BR' })).toBe('6T9T26BPTTBU18805')
  expect(trailerTitle({ vin: '', rego: 'TX45BR' })).toBe('TX45BR')
})

test('initials come from the first and the last word of a name', () => {
  expect(initials('Marnie Castellane')).toBe('MC')
  expect(initials('Ana María de la Cruz')).toBe('AC')
  expect(initials('Madonna')).toBe('M')
})

test('what is kept is told in one file or in many', () => {
  expect(keptWords({ files: 0, bytes: 0 })).toBe('No files')
  expect(keptWords({ files: 1, bytes: 139_000 })).toMatch(/^1 file, /)
  expect(keptWords({ files: 2, bytes: 139_000 })).toMatch(/^2 files, /)
})
