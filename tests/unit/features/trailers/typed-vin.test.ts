import { expect, test } from 'vitest'
import {
  checkTrailerDraft,
  emptyBase,
  isChanged,
  saveOf,
  type TrailerDraft,
  trailerBody,
} from '#src/features/trailers/form/trailer-draft.ts'

const named = { uuid: '0198c0de-1111-4222-8333-444455556601', name: 'One' }
const vin = '1M8GDM9AXKP042788'
const base = emptyBase()
const filled: TrailerDraft = {
  ...base.fields,
  ...{ vin, class: named, oem: named, manufactured_date: '2019-03' },
}
const typed = { ...filled, vin: ' 1m8-gdm9a xkp042788' }

test('A form that is sent while its VIN stands as it was typed sends it as it must be', () => {
  expect(checkTrailerDraft(typed)).toEqual({})
  expect(trailerBody(typed).vin).toBe(vin)
  expect(saveOf(typed, base)?.vin).toBe(vin)
})

test('Another way to write the same VIN changes nothing', () => {
  expect(isChanged(typed, filled)).toBe(false)
  expect(saveOf(typed, { ...base, fields: filled })).toBeNull()
  expect(isChanged({ ...typed, vin: `${typed.vin}9` }, filled)).toBe(true)
})

test('What is really wrong is said of the VIN that is meant', () => {
  expect(checkTrailerDraft({ ...filled, vin: '6t9 abc' }).vin).toBe(
    'A valid VIN must be 17 characters in length (is 6)',
  )
})
