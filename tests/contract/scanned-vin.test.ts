import { expect, test } from 'vitest'
import { scannedVin, typedVin, vinDoubts, vinGroups } from '#contract/scanned-vin.ts'

test.each([
  ['a plain code', '6T9T26BPTTBU18805', '6T9T26BPTTBU18805'],
  ['Code 39 with its stars', '*6T9T26BPTTBU18805*', '6T9T26BPTTBU18805'],
  ['an import label', 'I1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
  ['a label that names it', 'VIN: 1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
  ['a label with more', 'VIN=I1M8GDM9AXKP042788;GVM=4500;TARE=900', '1M8GDM9AXKP042788'],
  ['a label that says it twice', '1M8GDM9AXKP042788\n1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
  ['full-width letters', '\uFF16Ｔ９Ｔ２６BPTTBU18805', '6T9T26BPTTBU18805'],
  ['small letters with spaces', ' 1m8gdm9a xkp042788\n', '1M8GDM9AXKP042788'],
])('From %s the VIN is taken', (_label, text, vin) => expect(scannedVin(text)).toBe(vin))

test.each([
  '',
  '12345',
  'X1M8GDM9AXKP042788',
  'https://a.example',
  '1M8GDM9AXKP04278É',
  'É1M8GDM9AXKP042788 GVM 4500',
  'VIN 1M8GDM9AXKP042788 OR 6T9T26BPTTBU18805',
  'ONE ABCDEFGHJKLMNPRST WORD',
])('‘%s’ holds no VIN', (text) => expect(scannedVin(text)).toBe(null))

test.each([
  ['small letters', '1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
  ['blanks and hyphens', ' 1m8-gdm9a xkp\u00a0042\u2013788\n', '1M8GDM9AXKP042788'],
  ['stars and what nobody sees', '*1M8GDM9AXKP\u200b042788*', '1M8GDM9AXKP042788'],
  ['a line of a label', 'VIN: 1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
  ['half a VIN', ' 6t9-ab c', '6T9ABC'],
  ['nothing', ' ', ''],
])('A VIN that is typed with %s becomes what it must be', (_label, text, vin) =>
  expect(typedVin(text)).toBe(vin),
)

test.each(["O'BRIEN", '6T9ABCDEFGH12345\u00e9', '6T9ABCDEFGH1234567', '6T9ABCDEFGH1234_5'])(
  'What is really wrong with %s stays',
  (text) => expect(typedVin(text)).toBe(text),
)

test.each(['1M8GDM9AXKP042788', '11111111111111111', '6T9T26BPTTBU18805'])(
  '%s raises no doubt: its check digit fits, or there is none',
  (vin) => expect(vinDoubts(vin)).toEqual([]),
)

test('A check digit that does not fit, and letters that no VIN has, are doubted', () => {
  expect(vinDoubts('1M8GDM9A1KP042788')).toEqual([
    'The check digit, the ninth character, is wrong. Not every manufacturer uses one.',
  ])
  expect(vinDoubts('1M8GDM9AXKPO42788')).toEqual(['A VIN has no O: check whether it is a 0.'])
})

test('A VIN is shown in groups that can be compared one by one', () => {
  expect(vinGroups('1M8GDM9AXKP042788')).toEqual(['1M8', 'GDM9A', 'XKP', '042', '788'])
})
