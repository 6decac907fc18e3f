import { describe, expect, test } from 'vitest'
import { firstTried } from '#contract/easy-password.ts'
import { isSecure, scorePassword } from '#contract/password.ts'
import { strengthOf } from '#contract/password-strength.ts'
import { isCommon } from '#server/access/common-password.ts'

describe('the score of a password', () => {
  test.each([
    ['', 0],
    ['7', 2],
    ['A', 1.3],
    ['a', 1],
    ['-', 3],
    [' ', 3],
    ['é', 1],
    ['É', 1.3],
    ['٣', 2],
    ['ش', 3],
    ['🚛', 3],
  ])('of %j is %d', (password, score) => {
    expect(scorePassword(password)).toBe(score)
  })

  test.each([
    ['aa', 1.8],
    ['aaa', 2.4],
    ['aaaaaa', 3],
    ['aaaaaaaaaaaa', 3],
    ['77', 3.8],
    ['AA', 2.4],
    ['--', 5.8],
    ['aA', 2.3],
    ['abab', 3.6],
    ['🚛🚛', 5.8],
  ])('of %j is %d: a repeat is worth less, never less than nothing', (password, score) => {
    expect(scorePassword(password)).toBe(score)
  })

  test.each([
    ['123456', 12, false],
    ['1234567890', 20, true],
    ['abcdefghijkl', 12, true],
    ['abcdefghijk', 11, false],
    ['!@#$', 12, false],
    ['aB3!cD5', 2 + 2.6 + 4 + 3, false],
    ['aB3!cD5?e', 3 + 2.6 + 4 + 6, false],
    ['aB3!cD5?ef', 4 + 2.6 + 4 + 6, true],
    ['aaaaaaaaaaaa', 3, false],
  ])('of %j is %d, secure: %j', (password, score, secure) => {
    expect(scorePassword(password)).toBeCloseTo(score, 10)
    expect(isSecure(password)).toBe(secure)
  })

  test('passes at exactly 12 and not at a fifth less', () => {
    expect([scorePassword('abcdefghijkl'), isSecure('abcdefghijkl')]).toEqual([12, true])
    expect([scorePassword('aabbccddeeffg'), isSecure('aabbccddeeffg')]).toEqual([11.8, false])
  })
})

describe('the meter of a new password', () => {
  test.each([
    'Password1!',
    'PASSWORD-2026',
    'Qwertyuiop1234!',
    'jo.doe@maker.example',
    'Jo.Doe2026!!',
  ])('says that %j is easy to guess, before the server does', (password) => {
    const own = ['jo.doe@maker.example', 'jo.doe']
    expect(isSecure(password)).toBe(true)
    expect(strengthOf(password, own)).toMatchObject({
      ...{ state: 'weak', text: 'Password is too easy to guess' },
    })
  })

  test.each(['Drawbar-2026', 'correct horse battery'])('takes %j', (password) => {
    expect(strengthOf(password).state).toBe('secure')
  })

  test('says so of nothing that the server takes', async () => {
    for (const word of firstTried) expect(await isCommon(`${word}1!`, []), word).toBe(true)
  })
})
