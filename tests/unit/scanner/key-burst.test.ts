import { expect, test } from 'vitest'
import { startKeyBurst } from '#src/scanner/key-burst.ts'

const key = '1f6a9d3e-52c7-4b0e-9a41-7c3de0b8a915'
const address = `https://trailers.example/secure/access/${key}`

test('What is typed quicker than people type is a scan, at an uneven pace and with Shift too', () => {
  expect(heard(typed(address, () => 8))).toBe(address)
  expect(heard(typed(address, (place) => (place % 10 === 0 ? 250 : 20)))).toBe(address)
  const shifted = [...'6T9T26BPTTBU18805'].flatMap((letter) => ['Shift', letter])
  expect(heard(typed([...shifted, 'Enter'], () => 20))).toBe('6T9T26BPTTBU18805')
  expect(heard(typed('DB-10042', () => 8))).toBe('DB-10042')
})

test('What a person types is none, nor a key that is held down, nor what is shorter than a serial', () => {
  expect(heard(typed(address, () => 90))).toBeNull()
  expect(
    heard(typed('a'.repeat(20), () => 30).map((each) => ({ ...each, isRepeat: true }))),
  ).toBeNull()
  expect(heard(typed('DB-1004', () => 8))).toBeNull()
})

test('The end of a scan that was interrupted is never taken for a code', () => {
  for (const pause of [400, 1000, 2900]) {
    const tail = address.length - 12
    expect(heard(typed(address, (place) => (place === tail ? pause : 8)))).toBeNull()
  }
})

test('A scan after something typed, after one that was void, and after another one is heard', () => {
  expect(heard([...typed(['j', 'k'], () => 150), ...typed(key, () => 8, 6000)])).toBe(key)
  const hear = startKeyBurst()
  const broken = typed(address, (place) => (place === 30 ? 500 : 8))
  for (const each of broken) expect(hear(each)?.text ?? null).toBeNull()
  const end = broken.at(-1)?.at ?? 0
  expect(
    typed(key, () => 8, end + 20)
      .map(hear)
      .at(-1)?.text,
  ).toBe(key)
  expect(
    typed(address, () => 8, end + 2000)
      .map(hear)
      .at(-1)?.text,
  ).toBe(address)
})

test('What a field held before the scan is known, also after something typed', () => {
  const keys = [...typed(['j', 'k'], () => 400), ...typed('DB-10042', () => 8, 5800)]
  const held = keys.map((each, place) => ({ ...each, held: 'jkDB-10042'.slice(0, place) }))
  expect(held.map(startKeyBurst()).at(-1)).toEqual({ text: 'DB-10042', before: 'jk' })
})

test('A scan that ends with Tab is one, and an Enter right behind it means nothing', () => {
  const keys = typed([...address, 'Tab'], () => 8)
  expect(heard(keys)).toBe(address)
  const end = { key: 'Enter', isRepeat: false, held: '' }
  const at = keys.at(-1)?.at ?? 0
  expect([...keys, { ...end, at: at + 8 }].map(startKeyBurst()).at(-1)?.text).toBeNull()
  expect([...keys, { ...end, at: at + 400 }].map(startKeyBurst()).at(-1)).toBeNull()
})

test('The Enter of a short scan, and of one with a hole, is told from that of a person', () => {
  const end = (keys: ReturnType<typeof typed>) => keys.map(startKeyBurst()).at(-1)
  const nothing = { text: null }
  expect(end(typed('J260007', () => 8))).toMatchObject(nothing)
  expect(end(typed('J26', () => 20))).toMatchObject(nothing)
  for (const hole of [8, 30, address.length]) {
    expect(end(typed(address, (place) => (place === hole ? 900 : 8)))).toMatchObject(nothing)
  }
  expect(end(typed('J260007', () => 80))).toBeNull()
  expect(end(typed('J26', (place) => (place === 3 ? 350 : 40)))).toBeNull()
  expect(end(typed('Customer moved it', (place) => (place % 4 === 0 ? 200 : 70)))).toBeNull()
})

/** @returns what the last key makes of it all */
const heard = (keys: ReturnType<typeof typed>) => keys.map(startKeyBurst()).at(-1)?.text ?? null

/** Keys at the pace that `wait` says, ended by Enter where they are a text. */
function typed(keys: string | string[], wait: (place: number) => number, start = 5000) {
  let at = start
  return (typeof keys === 'string' ? [...keys, 'Enter'] : keys).map((key, place) => {
    at += place === 0 ? 0 : wait(place)
    return { key, at, isRepeat: false, held: `${place} keys` }
  })
}
