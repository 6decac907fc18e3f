import { expect, test } from 'vitest'
import { webAddress } from '#contract/resource.ts'
import { webAddressProblem } from '#contract/web-address-problem.ts'

const whole = 'Please enter a complete address, such as https://example.com/manual'
const web = 'An address must begin with https:// or http://'
const login =
  'An address must not contain a user name or password. Please remove the part before the @'
const invisible =
  'This address has invisible characters in it. Please type it instead of pasting it'

test.each([
  'https://maker.example',
  'HTTP://MAKER.EXAMPLE:8080/a?q=%20#x',
  'http://localhost:3000/',
  'http://[::1]/manual',
  'https://manüfacturer.example/ø/手册',
  'https://maker.example/@maker/a@b?to=jo@maker.example',
  'https://maker.example/❤️',
])('%j may be the address of a link', (address) => {
  expect(webAddressProblem(address)).toBe('')
})

test.each([
  ['', whole],
  ['maker.example', whole],
  ['https://', whole],
  ['http://[', whole],
  ['https://%', whole],
  ['https://:80', whole],
  ['https://maker.example:99999', whole],
  ['https://maker.example/a b', whole],
  ['javascript:alert(1)', web],
  ['file:///etc/passwd', web],
  ['data:text/html,x', web],
  ['mailto:jo@maker.example', web],
  ['https://jo:secret@maker.example', login],
  ['https://maker.example@other.example/', login],
  ['https://\\jo@maker.example', login],
  ['https://maker.example/\u202efdp.exe', invisible],
  ['https://mak\u200ber.example', invisible],
  ['https://maker.example/\u0007', invisible],
  ['java\nscript:alert(1)', invisible],
  ['https://mak\ufe0fer.example', invisible],
  ['https://maker.example/a\u034fb', invisible],
  ['https://maker.example/\u3164', invisible],
])('of the address %j it is said: %s', (address, problem) => {
  expect(webAddressProblem(address)).toBe(problem)
})

test('An address loses what was pasted around it and cannot be seen', () => {
  const pasted = '\ufeff\u202a https://maker.example/manual\u200b \u202c\u3164'
  expect(webAddress.parse(pasted)).toBe('https://maker.example/manual')
  expect(webAddress.safeParse('\u200b').error?.issues[0]?.message).toBe(whole)
})
