import { expect, test } from 'vitest'
import { shortKey } from '#contract/short-key.ts'
import { readTagCode } from '#contract/tag-code.ts'

const key = '1f6a9d3e-52c7-4b0e-9a41-7c3de0b8a915'

test.each([
  ['the address on a plate', `https://trailers.example/secure/access/${key}`],
  ['the address of any other host', `http://192.0.2.7:3000/secure/access/${key}`],
  ['the address of a host that looks like ours', `https://traіlers.example/secure/access/${key}`],
  [
    'an address with a host before the @ that is none',
    `https://trailers.example@evil.example/secure/access/${key}`,
  ],
  ['the long form of the address', `https://trailers.example/secure/trailers/${key}`],
  [
    'an address with a slash, a query and a mark',
    `https://a.example/secure/access/${key}/?from=qr#top`,
  ],
  ['an address in capitals', `HTTPS://A.EXAMPLE/SECURE/ACCESS/${key.toUpperCase()}`],
  ['the short address of a plate', `HTTPS://A.EXAMPLE/T/${shortKey(key)}`],
  ['a short address in small letters', `https://a.example/t/${shortKey(key).toLowerCase()}`],
  ['a bare key with spaces around it', `  ${key}\n`],
  ['a key without its hyphens', key.replaceAll('-', '')],
  ['a key in braces', `{${key.toUpperCase()}}`],
  ['a key with other dashes', key.replaceAll('-', '‑')],
  ['a key with what nobody sees', `\ufeff\u202a${key.slice(0, 5)}\u200b${key.slice(5)}\u202c`],
  ['an address with it', `\u200bhttps://a.exa\u00admple/secure/access/\u2060${key}\ufeff`],
  ['a short address with it', `https://a.example/T/${shortKey(key)}\u200e`],
])('%s is read as its key', (_what, text) => {
  expect(readTagCode(text)).toEqual({ kind: 'key', key })
})

test.each([
  ['DB-10042', 'DB-10042'],
  [' db-10042 ', 'DB-10042'],
  ['db 10042', 'DB-10042'],
  ['7KQ2-9FWX', '7KQ2-9FWX'],
  ['7kq29fwx', '7KQ29FWX'],
  ['DB – 10042', 'DB-10042'],
  ['DB - 10042', 'DB-10042'],
  ['DB-10042.', 'DB-10042'],
  ['\u202aDB\u200b-100\u206042\ufeff ', 'DB-10042'],
  ['DB\u00ad10042', 'DB-10042'],
])('%s is read as a serial', (text, serial) => {
  expect(readTagCode(text)).toEqual({ kind: 'serial', serial })
})

test.each([...'‐‑‒–—―−－﹣'])('A serial with %s is read as with a hyphen', (dash) => {
  expect(readTagCode(`db${dash}10042`)).toEqual({ kind: 'serial', serial: 'DB-10042' })
})

test.each([
  'https://example.com/menu',
  'https://example.com/T/ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  `https://trailers.example/secure/access/${key.slice(0, -1)}`,
  `https://trailers.example/other/${key}`,
  `{${key}`,
  key.replaceAll('-', '').slice(1),
  'DB--10042',
  'what is this.',
  '6T9T26BPTTBU18805',
  'javascript:alert(1)',
  '',
])('%s is foreign', (text) => {
  expect(readTagCode(text)).toEqual({ kind: 'foreign' })
})
