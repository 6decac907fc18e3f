import { expect, test } from 'vitest'
import { type Item, missingAt, noAnswer, unsigned } from '#contract/yard/inspection-rules.ts'
import { isOwnSignature, signedByName } from '#contract/yard/signature.ts'

const item = (id: string, title: string, kind: Item['kind'] = 'signature'): Item => ({
  ...{ id, kind, title, help: '', required: true, photo: 'never', severity: false },
  ...{ unit: '', min: null, max: null, options: [] },
})
const signature = { name: 'Jo', path: signedByName }

test.each([
  [
    ['Inspected by the builder', 'Received by the customer'],
    [true, false],
  ],
  [
    ['Mechanic', 'Foreman'],
    [true, false],
  ],
  [['Driver'], [true]],
  [['Looked at by'], [true]],
  [['Received by the customer'], [false]],
  [
    ['Customer', 'Inspector'],
    [false, false],
  ],
])('Of the signatures %j those of who inspects are %j', (titles, own) => {
  const items = [item('t', 'Tyres', 'check'), ...titles.map((title) => item(title, title))]
  expect(items.slice(1).map((one) => isOwnSignature(one, items))).toEqual(own)
})

test('A signature that is given later is not missing, and waits until an addendum brings it', () => {
  const [first, second] = [item('a', 'Inspector'), item('b', 'Customer')]
  expect(missingAt(second, noAnswer)).toEqual(['signature'])
  expect(missingAt(second, { ...noAnswer, later: true })).toEqual([])
  const begun = { ...noAnswer, later: true, signature: { name: 'Jo', path: '' } }
  expect(missingAt(second, begun)).toEqual(['signature'])
  const sections = [{ id: 's', title: 'Signed', items: [first, second] }]
  const answers = { a: { ...noAnswer, signature }, b: { ...noAnswer, later: true } }
  expect(unsigned(sections, answers, [{ signature: null }])).toEqual([second])
  expect(unsigned(sections, answers, [{ signature: { item: 'b' } }])).toEqual([])
})
