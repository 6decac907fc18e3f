import { expect, test } from 'vitest'
import { startSpareFiles } from '#src/offline/photos/spare-files.ts'

const files = (...names: string[]) => names.map((name) => new File([name], name))
const names = (taken: readonly File[]) => taken.map(({ name }) => name)

test('A file that can’t be used takes no place from those chosen with it', () => {
  const spare = startSpareFiles()
  expect(names(spare.take(files('heic', 'one', 'empty', 'two', 'three'), 3))).toEqual([
    ...['heic', 'one', 'empty'],
  ])
  expect(names(spare.take([], 1))).toEqual(['two'])
  expect(names(spare.take([], 1))).toEqual(['three'])
  expect(spare.take([], 1)).toEqual([])
  expect(spare.end()).toBe(false)
})

test('Too many were chosen where files are left once all places are filled', () => {
  const spare = startSpareFiles()
  spare.take(files('heic', 'one', 'two', 'three', 'four'), 3)
  expect(names(spare.take([], 1))).toEqual(['three'])
  expect(spare.end()).toBe(true)
  expect(spare.end()).toBe(false)
})

test('Where there is no room all are too many', () => {
  const spare = startSpareFiles()
  expect(spare.take(files('one'), 0)).toEqual([])
  expect(spare.end()).toBe(true)
})
