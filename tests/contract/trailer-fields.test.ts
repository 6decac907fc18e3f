import { expect, test } from 'vitest'
import {
  emptyTrailerFields,
  storedFields,
  trailerFieldNames,
  trailerFieldTable,
} from '#contract/trailer/fields.ts'
import { registration, trailerFields, trailerSave } from '#contract/trailer.ts'

const uuid = '6f1c2b7e-8a55-4d0e-9d3a-0c5c1e1f2a3b'

test('each field of the table is registered, saved and merged', () => {
  const named = [...trailerFieldNames].sort()
  expect(Object.keys(trailerFields.shape).sort()).toEqual(named)
  expect(Object.keys(registration.shape)).toEqual(expect.arrayContaining(named))
  expect(Object.keys(trailerSave.shape)).toEqual(expect.arrayContaining(named))
  const base = trailerSave.shape.base.unwrap()
  expect(Object.keys(base.shape).sort()).toEqual(named)
  expect(Object.keys(emptyTrailerFields).sort()).toEqual(named)
})

test('what is given is stored: records by their uuid, nothing as an empty text, the rest left out', () => {
  const values = { text: 'J-1', choice: 'VIC', record: { uuid, name: 'Acme' } }
  const given = Object.fromEntries(
    trailerFieldNames.map((name) => [name, values[trailerFieldTable[name].kind]]),
  )
  const stored = { text: 'J-1', choice: 'VIC', record: uuid }
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
