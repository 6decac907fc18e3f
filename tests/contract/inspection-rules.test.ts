import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  type AnswerToItem,
  answerProblem,
  failedItems,
  fails,
  type Item,
  missingAt,
  missingOf,
  missingWords,
  noAnswer,
  resultOf,
} from '#contract/yard/inspection-rules.ts'
import { pathProblem, signedByName } from '#contract/yard/signature.ts'

const plain: Item = {
  ...{ id: 'a0000000-0000-4000-8000-000000000001', kind: 'check', title: 'Tyres', help: '' },
  ...{ required: true, photo: 'never', severity: false },
  ...{ unit: '', min: null, max: null, options: [] },
}
const item = (more: Partial<Item>): Item => ({ ...plain, ...more })
const answer = (more: Partial<AnswerToItem>): AnswerToItem => ({ ...noAnswer, ...more })
const photo = 'b0000000-0000-4000-8000-000000000001'
const drawn = 'M10 100 L200 40.5 M210 100 L320 90'

describe('an item', () => {
  test.each<[Partial<Item>, AnswerToItem['value'], boolean]>([
    [{}, 'fail', true],
    [{}, 'pass', false],
    [{}, 'na', false],
    [{}, null, false],
    [{ kind: 'number', min: 3 }, 2.9, true],
    [{ kind: 'number', min: 3 }, 3, false],
    [{ kind: 'number', max: 10 }, 10.1, true],
    [{ kind: 'number', min: -4, max: -2 }, -3, false],
    [{ kind: 'number' }, 1e9, false],
    [{ kind: 'choice', options: [{ text: 'Worn', fails: true }] }, 'Worn', true],
    [{ kind: 'choice', options: [{ text: 'Good', fails: false }] }, 'Good', false],
    [{ kind: 'text' }, 'fail', false],
  ])('%j answered with %j fails: %j', (more, value, expected) => {
    expect(fails(item(more), answer({ value }))).toBe(expected)
  })

  test.each<[string, Partial<Item>, Partial<AnswerToItem>, string[]]>([
    ['that is required', {}, {}, ['answer']],
    ['that is not', { required: false, photo: 'always' }, {}, []],
    ['of text that nobody sees', { kind: 'text' }, { value: ' ' }, ['answer']],
    ['of a photo', { kind: 'photo' }, {}, ['answer']],
    ['of a photo that is there', { kind: 'photo' }, { photos: [photo] }, []],
    ['with a photo always', { photo: 'always' }, { value: 'pass' }, ['photo']],
    ['that does not apply', { photo: 'always' }, { value: 'na' }, []],
    ['that passes', { photo: 'on fail', severity: true }, { value: 'pass' }, []],
    ['that fails', { photo: 'on fail', severity: true }, { value: 'fail' }, ['severity', 'photo']],
    ['that fails as nobody asks', {}, { value: 'fail' }, []],
  ])('%s asks for what is missing', (_which, more, given, expected) => {
    expect(missingAt(item(more), answer(given))).toEqual(expected)
  })

  test('that is a signature has a name and a way of the pen', () => {
    const signed = item({ kind: 'signature' })
    const by = (name: string, path: string) =>
      missingAt(signed, answer({ signature: { name, path } }))
    expect(missingAt(signed)).toEqual(['signature'])
    expect(missingAt(item({ kind: 'signature', required: false }))).toEqual([])
    expect(by('Jo', drawn)).toEqual([])
    expect(by('Jo', signedByName)).toEqual([])
    expect(by('', drawn)).toEqual(['name'])
    expect(by('Jo', '')).toEqual(['signature'])
    expect(by('Jo', 'M10 10 L10 11')).toEqual(['signature'])
  })

  test('takes the answers of its kind, and says which it does not', () => {
    const choice = item({ kind: 'choice', options: [{ text: 'Good', fails: false }] })
    expect(answerProblem(choice, answer({ value: 'Good' }))).toBe('')
    expect(answerProblem(choice, answer({ value: 'Bad' }))).toBe(
      'Tyres: ‘Bad’ is not a possible answer.',
    )
    expect(answerProblem(plain, answer({ value: 3 }))).toBe('Tyres: ‘3’ is not a possible answer.')
    expect(answerProblem(item({ kind: 'number' }), answer({ value: 1e10 }))).not.toBe('')
    const photos = Array.from({ length: limits.photos + 1 }, () => photo)
    expect(answerProblem(plain, answer({ photos }))).toBe(
      'Tyres: At most 30 photos here. Remove one to add another.',
    )
  })
})

describe('an inspection', () => {
  const [light, brakes] = [item({ title: 'Light' }), item({ id: photo, severity: true })]
  const sections = [{ id: photo, title: 'All', items: [light, brakes] }]
  const failed = (severity: AnswerToItem['severity']) => ({
    [light.id]: answer({ value: 'pass' }),
    [brakes.id]: answer({ value: 'fail', severity }),
  })

  test('passes, passes with defects, or fails where something dangerous did', () => {
    expect(resultOf(sections, { [light.id]: answer({ value: 'pass' }) })).toBe('pass')
    expect(resultOf(sections, failed('major'))).toBe('pass with defects')
    expect(resultOf(sections, failed('dangerous'))).toBe('fail')
    expect(failedItems(sections, failed('major'))).toEqual([brakes])
    // Nobody was asked how bad it is.
    const unasked = { [light.id]: answer({ value: 'fail', severity: 'dangerous' }) }
    expect(resultOf(sections, unasked)).toBe('pass with defects')
  })

  test('says in words what is missing', () => {
    const words = missingOf(sections, { [brakes.id]: answer({ value: 'fail' }) }).map(missingWords)
    expect(words).toEqual(['Light: not answered yet.', 'Tyres: the severity is missing.'])
  })
})

test.each([
  [drawn, ''],
  [signedByName, ''],
  ['', 'The signature can’t be read.'],
  ['M10 10', 'The signature is empty.'],
  ['M10 10 C20 20 30 30 40 40', 'The signature can’t be read.'],
  ['M10 10 L500 500"><script>', 'The signature can’t be read.'],
  [`M10 10 ${'L100 100 '.repeat(2300)}`, 'The signature has too many strokes.'],
])('the signature %j is judged: %j', (path, problem) => {
  expect(pathProblem(path)).toBe(problem)
})
