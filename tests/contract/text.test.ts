import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { fileName } from '#server/files/file-name.ts'

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

  test.skipIf(field === 'modelNumber')(
    'keeps joiners and directional marks inside other text, and loses control characters',
    () => {
      const text = '\u200fדף\u200e 👩🏽‍🔧'
      expect(parsed(call, { ...rest, [field]: ` ${text}\u0000\u0007\u0085 ` })).toMatchObject({
        [field]: text,
      })
    },
  )
})

test('a name is one line, whose words stay apart', () => {
  const name = 'Acme\r\n\tHaulage\u001b'
  expect(parsed('POST /customer', { name })).toEqual({ name: 'Acme Haulage' })
})

test('The name of a customer has one space between words', () => {
  const name = 'O’Brien \u00a0&  Sons'
  expect(parsed('POST /customer', { name })).toEqual({ name: 'O’Brien & Sons' })
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

test.each([
  ['a soft hyphen and spaces of no width', 'Ac\u00ADme\u200B \u2060Haul\uFEFFage', 'Acme Haulage'],
  ['what turns other text round', 'Acme \u202Egpj.exe\u202C\u2066\u2069', 'Acme gpj.exe'],
  ['marks of direction among letters from left to right', '\u200EAcme\u200F', 'Acme'],
  ['joiners between letters that need none', 'Ac\u200Dme\u200C', 'Acme'],
  ['fillers, which stand for a space', 'Acme\u3164Haulage\u2800', 'Acme Haulage'],
])('a name loses %s', (_what, name, kept) => {
  expect(parsed('POST /customer', { name })).toEqual({ name: kept })
})

test.each(['👩🏽‍🔧', '❤️‍🔥', '1️⃣', '🏴\u{E0067}\u{E0062}\u{E007F}', 'می‌خواهم', 'ക്‍', '葛\u{E0100}'])(
  'free text keeps what %s is made of',
  (notes) => {
    expect(parsed('POST /trailer/{uuid}', { uuid, notes: `${notes}\u200b` })).toEqual({
      uuid,
      notes,
    })
  },
)

test('identifiers and emails have nothing that nobody sees', () => {
  const pasted = '\u202aTQ\u200d 47\u00ad KX\ufe0f\u202c'
  const typed = { rego: pasted, custom_identity_code: pasted, fleet_code: pasted }
  const kept = 'TQ 47 KX'
  const trailer = { uuid, rego: kept, custom_identity_code: kept, fleet_code: kept }
  expect(parsed('POST /trailer/{uuid}', { uuid, ...typed })).toEqual(trailer)
  expect(parsed('POST /trailer-parts/custom', { ...part, modelNumber: pasted })).toMatchObject({
    modelNumber: kept,
  })
  const email = '\u200bjo\u00ad@maker\u200d.example\ufeff'
  const invited = { name: 'Jo Doe', email }
  expect(parsed('POST /user/invite', invited)).toMatchObject({ email: 'jo@maker.example' })
  expect(parsed('POST /login', { email, password: 'x' })).toMatchObject({
    email: 'jo@maker.example',
  })
})

test('who signs has a name without what turns other text round', () => {
  const signature = { name: ' Ann\u202e Lee\u200b', path: 'M10 10 L90 90' }
  const { answers } = calls['POST /inspections'].input.shape
  const kept = { name: 'Ann Lee', path: signature.path }
  expect(answers.parse({ [uuid]: { signature } })[uuid]?.signature).toEqual(kept)
  const entry = { uuid, trailer: uuid, inspection: uuid, kind: 'addendum' }
  const happened_at = new Date().toISOString()
  const later = { ...entry, happened_at, signature: { ...signature, item: uuid } }
  expect(parsed('POST /log-entries', later)).toMatchObject({ signature: kept })
})

test('a file has no name that is read in another order than it is written', () => {
  expect(fileName('plan\u202egpj.exe')).toBe('plangpj.exe')
})

function parsed(call: CallName, input: object) {
  return calls[call].input.parse(input)
}
