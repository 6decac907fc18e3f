import { expect, test } from 'vitest'
import { searchLinesOf } from '#contract/trailer/search-lines.ts'
import { matcherOf } from '#contract/trailer-search.ts'
import { searchCases, searchedTrailers, unsaidDate } from '#tests/support/server/search-cases.ts'

const unset = {
  ...{ rego: '', rego_state: null, custom_identity_code: '', fleet_code: '' },
  manufactured_date: unsaidDate,
}

const trailers = searchedTrailers
  .toSorted((a, b) => a.age - b.age)
  .map(({ name, serial, ...fields }) => ({
    name,
    ...searchLinesOf({ ...unset, ...fields }, serial ? [serial] : []),
  }))

test.each(searchCases)('On a device as on the server: $says ($search)', ({ search, finds }) => {
  const distanceOf = matcherOf(search)
  const found = trailers
    .flatMap((trailer) => {
      const distance = distanceOf(trailer)
      return distance === null ? [] : [{ name: trailer.name, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
  expect(found.map(({ name }) => name)).toEqual(finds)
})
