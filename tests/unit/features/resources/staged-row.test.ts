import { expect, test } from 'vitest'
import { endingOf, fileRow, linkRow } from '#src/features/resources/staged-row.ts'

test('Files of one name are told apart by their endings', () => {
  const rows = ['gps.jpg', 'gps.PNG', 'gps'].map((name) => fileRow(new File(['1'], name)))
  expect(rows.map((row) => [row.name, endingOf(row)])).toEqual([
    ['gps', '.jpg'],
    ['gps', '.PNG'],
    ['gps', ''],
  ])
})

test('An ending that the name has is not said twice, and a link has none', () => {
  const row = fileRow(new File(['1'], 'gps.jpg'))
  expect(endingOf({ ...row, name: 'Bill.JPG' })).toBe('')
  expect(endingOf(linkRow())).toBe('')
})
