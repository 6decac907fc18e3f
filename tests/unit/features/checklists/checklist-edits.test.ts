import { expect, test } from 'vitest'
import {
  added,
  movedInList,
  movedTo,
  stepped,
  withItems,
  withoutItem,
} from '#src/features/checklists/checklist-edits.ts'
import { newChecklist, newItem, newSection } from '#src/features/checklists/edited-checklist.ts'

const list = (ids: string) => [...ids].map((id) => ({ id }))
const text = (rows: { id: string }[]) => rows.map(({ id }) => id).join('')

test.each([
  ['d', 'a', 'before', 'dabc'],
  ['a', 'd', 'after', 'bcda'],
  ['db', 'c', 'after', 'acbd'],
  ['a', 'a', 'before', 'abcd'],
] as const)('dragging %s to %s, %s it, leaves %s', (ids, target, position, left) => {
  expect(text(movedInList(list('abcd'), new Set(ids), { target, position }))).toBe(left)
})

test.each([
  ['a', -1, 'abc'],
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['c', 1, 'abc'],
] as const)('%s goes %d step: %s', (id, steps, left) => {
  expect(text(stepped(list('abc'), id, steps))).toBe(left)
})

test('a row is added behind another one, or at the end', () => {
  expect(text(added(list('ab'), { id: 'x' }, 'a'))).toBe('axb')
  expect(text(added(list('ab'), { id: 'x' }, null))).toBe('abx')
  expect(text(withoutItem(list('abc'), 'b'))).toBe('ac')
})

test('items that are dropped on another section stand at its end, once', () => {
  const [first, second] = [newItem(), newItem()]
  const begun = newChecklist()
  const [one] = begun.sections
  const other = newSection()
  const whole = withItems({ ...begun, sections: [...begun.sections, other] }, one?.id ?? '', () => [
    first,
    second,
  ])
  const after = movedTo(whole, new Set([first.id]), other.id)
  expect(after.sections.map(({ items }) => items)).toEqual([[second], [first]])
  expect(movedTo(whole, new Set([first.id]), 'gone')).toBe(whole)
})
