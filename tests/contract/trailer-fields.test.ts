import { expect, test } from 'vitest'
import {
  aliasOf,
  emptyTrailerFields,
  fieldCalled,
  storedFields,
  trailerFieldNames,
  trailerFieldRow,
  trailerFieldTable,
} from '#contract/trailer/fields.ts'
import { searchLinesOf } from '#contract/trailer/search-lines.ts'
import { registration, trailerFields, trailerSave } from '#contract/trailer.ts'
import { sortIn } from '#contract/trailer-sort.ts'
import { isWritten, trailerSortKeys } from '#contract/trailer-sort-keys.ts'

const uuid = '6f1c2b7e-8a55-4d0e-9d3a-0c5c1e1f2a3b'

test('each field of the table is registered, saved and merged', () => {
  const named = [...trailerFieldNames].sort()
  expect(Object.keys(trailerFields.shape).sort()).toEqual(named)
  expect(Object.keys(registration.shape)).toEqual(expect.arrayContaining(named))
  expect(Object.keys(trailerSave.shape)).toEqual(expect.arrayContaining(named))
  const base = trailerSave.shape.base.unwrap()
  expect(Object.keys(base.shape).sort()).toEqual([...named, 'sheet'].sort())
  expect(Object.keys(emptyTrailerFields).sort()).toEqual(named)
})

test('what is given is stored: records by their uuid, nothing as an empty text, the rest left out', () => {
  const texts = { text: 'J-1', month: '2024-03', long: 'Two\nlines' }
  const values = { ...texts, choice: 'VIC', record: { uuid, name: 'Acme' } }
  const given = Object.fromEntries(
    trailerFieldNames.map((name) => [name, values[trailerFieldTable[name].kind]]),
  )
  const stored = { ...texts, choice: 'VIC', record: uuid }
  expect(storedFields(given)).toEqual(
    Object.fromEntries(
      trailerFieldNames.map((name) => [name, stored[trailerFieldTable[name].kind]]),
    ),
  )
  expect(storedFields({ rego: null, customer: null, rego_state: null })).toEqual({
    rego: '',
    customer: null,
    rego_state: null,
  })
  expect(storedFields({ notes: undefined })).toEqual({})
})

test.each(trailerFieldNames)('%s is found and sorted by as its row says', (name) => {
  const { search, sort } = trailerFieldRow(name)
  const { identifiers, words } = searchLinesOf({ [name]: 'XQ-7' }, [])
  expect([identifiers.includes('xq7'), words.includes('xq7')]).toEqual([
    search === 'part',
    search === 'word',
  ])
  const alias = aliasOf(name)
  expect(fieldCalled(alias)).toBe(name)
  const order = sortIn(`-${alias}`)
  expect(order !== null).toBe(sort !== null)
  expect(order !== null && isWritten(order.by)).toBe(sort === 'text')
  expect(`sort_${alias}` in trailerSortKeys({})).toBe(sort === 'text')
})
