import { expect, test } from 'vitest'
import { signOnRefusals } from '#contract/sign-on.ts'
import { signOnWords } from '#src/features/session/sign-on-words.ts'

test('each refusal of a sign-in at the provider has words of its own, and an unknown one those of a fault', () => {
  const words = signOnRefusals.map((code) => signOnWords(code, 'Acme ID'))
  expect(new Set(words).size).toBe(signOnRefusals.length)
  for (const code of ['toString', 'constructor', '<b>']) {
    expect(signOnWords(code, 'Acme ID')).toBe(signOnWords('failed', 'Acme ID'))
  }
})
