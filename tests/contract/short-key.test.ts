import { randomUUID } from 'node:crypto'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { longKey, shortKey, shortPath } from '#contract/short-key.ts'

test.each([
  ['00000000-0000-0000-0000-000000000000', '0000000000000000000000000'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', 'F5LXX1ZZ5PNORYNQGLHZMSP33'],
  ['00000000-0000-0000-0000-000000000023', '000000000000000000000000Z'],
])('%s is %s in short', (uuid, short) => {
  expect(shortKey(uuid)).toBe(short)
  expect(longKey(short)).toBe(uuid)
})

test('Every access key comes back from its short form, in small letters too', () => {
  for (let count = 0; count < 500; count += 1) {
    const uuid = randomUUID()
    expect(longKey(shortKey(uuid))).toBe(uuid)
    expect(longKey(shortKey(uuid).toLowerCase())).toBe(uuid)
  }
})

test.each([
  '',
  'F5LXX1ZZ5PNORYNQGLHZMSP34',
  'ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  'short',
  '0000000000000000000000-00',
])('‘%s’ is no short key', (short) => expect(longKey(short)).toBe(null))

test('The short address makes a coarser code than the long one, with the same correction', () => {
  const uuid = randomUUID()
  const long = encode(`https://drawbar.example.com/secure/access/${uuid}`, { ecc: 'H' })
  const short = encode(`HTTPS://DRAWBAR.EXAMPLE.COM${shortPath}${shortKey(uuid)}`, { ecc: 'H' })
  expect(short.size).toBeLessThan(long.size)
})
