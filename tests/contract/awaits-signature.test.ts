import { expect, test } from 'vitest'
import { awaitsSignature } from '#contract/yard/awaits-signature.ts'
import { type AnswerToItem, noAnswer } from '#contract/yard/inspection-rules.ts'

const signed = { name: 'Jo', path: 'M1 1L9 9' }
const by = (item: string) => ({ signature: { ...signed, item } })

test.each<[string, Record<string, AnswerToItem>, ReturnType<typeof by>[], boolean]>([
  ['one that was left for later', { one: { ...noAnswer, later: true } }, [], true],
  ['one that was given since', { one: { ...noAnswer, later: true } }, [by('one')], false],
  ['one of two', { one: { ...noAnswer, later: true } }, [by('other')], true],
  ['one that nobody had to give', { one: noAnswer }, [], false],
  ['one that was given at once', { one: { ...noAnswer, signature: signed } }, [], false],
])('An inspection says whether it waits for %s', (_of, answers, addenda, awaits) => {
  expect(awaitsSignature(answers, addenda)).toBe(awaits)
})
