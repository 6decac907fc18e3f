import { describe, expect, test } from 'vitest'
import { isSecure } from '#contract/password.ts'
import { generatePassword } from '#server/access/generated-password.ts'

describe('a password that is made', () => {
  test.each([0, 255, 1, 31])('is secure whatever the seed, as of %d only', (byte) => {
    const password = generatePassword(Buffer.alloc(32, byte))
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    expect(isSecure(password)).toBe(true)
  })

  test('has no letters that sound or look alike, and is another every time', () => {
    const made = Array.from({ length: 500 }, () => generatePassword())
    expect(new Set(made).size).toBe(made.length)
    expect(made.join('')).not.toMatch(/[01ilo]/)
    expect(new Set(made.join('')).size).toBe(32)
  })

  test('follows from its seed', () => {
    const seed = Buffer.alloc(32, 7)
    expect(generatePassword(seed)).toBe(generatePassword(Buffer.alloc(32, 7)))
  })
})
