import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'

const uuid = '00000000-0000-4000-8000-000000000000'
const part = { modelNumber: 'M', description: 'D', trailer: uuid }

/** Every name that must be there, with the rest of its call. */
const names: [call: CallName, field: string, rest: object][] = [
  ['POST /customer', 'name', {}],
  ['POST /trailers/resources', 'name', { trailer: uuid, type: 'URL', url: 'https://m.example' }],
  ['POST /trailer-parts/custom', 'modelNumber', part],
  ['POST /trailer-parts/custom', 'description', part],
  ['POST /user/invite', 'name', { email: 'jo@maker.example' }],
]

describe.each(names)('%s: %s', (call, field, rest) => {
  test.each(['', ' ', '\u200b', '\u2060', ' \u200e\u2060 \ufeff', '\u0007', '\u3164', '\u2800'])(
    'is not there when it is %j',
    (text) => {
      const { error } = calls[call].input.safeParse({ ...rest, [field]: text })
      expect(error?.issues[0]).toMatchObject({ path: [field], message: 'Required' })
    },
  )

  test('keeps joiners and directional marks inside other text, and loses control characters', () => {
    const text = '\u200fדף\u200e 👩🏽‍🔧'
    expect(parsed(call, { ...rest, [field]: ` ${text}\u0000\u0007\u0085 ` })).toMatchObject({
      [field]: text,
    })
  })
})

test('a name is one line, whose words stay apart', () => {
  const name = 'Acme\r\n\tHaulage\u001b'
  expect(parsed('POST /customer', { name })).toEqual({ name: 'Acme Haulage' })
})

test('notes and descriptions keep their lines and tabs', () => {
  const typed = 'One\r\n\ttwo\u0007\rthree\n'
  const kept = 'One\n\ttwo\nthree'
  const custom = { ...part, description: typed, notes: typed }
  const notes = { uuid, notes: typed }
  expect(parsed('POST /trailer-parts/custom', custom)).toMatchObject({
    ...{ description: kept, notes: kept },
  })
  expect(parsed('POST /trailer/{uuid}', notes)).toEqual({ uuid, notes: kept })
})

test('who is invited has a name of two characters that can be seen', () => {
  const { error } = calls['POST /user/invite'].input.safeParse({
    ...{ name: 'J\u200b\u200b', email: 'jo@maker.example' },
  })
  expect(error?.issues[0]?.message).toBe('A name has at least 2 characters')
})

function parsed(call: CallName, input: object) {
  return calls[call].input.parse(input)
}
