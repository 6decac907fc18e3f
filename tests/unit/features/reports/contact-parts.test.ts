import { expect, test } from 'vitest'
import { contactParts } from '#src/features/reports/members/contact-parts.ts'

test.each([
  ['0412 345 678', ['tel:0412345678']],
  ['Call Jo on (03) 9555-1234 after 5', ['tel:0395551234']],
  ['+49 (0)170 1234567', ['tel:+491701234567']],
  ['jo.b@yard.example or 0412345678.', ['mailto:jo.b@yard.example', 'tel:0412345678']],
  ['jo+yard@yard.example', ['mailto:jo%2Byard@yard.example']],
  ['x?bcc=boss@firm.example', ['mailto:x%3Fbcc%3Dboss@firm.example']],
  ['Gate 12, bay 4', []],
  ['I was there on 12/05/2026', []],
  ['VIN 6T9T23ABC0000001', []],
  ['javascript:alert(1)', []],
  ['', []],
])('In %j can be reached: %j', (written, hrefs) => {
  const parts = contactParts(written)
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs)
  expect(parts.map(({ text }) => text).join('')).toBe(written)
})
