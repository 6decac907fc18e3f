import { expect, test } from 'vitest'
import { matcherOf, searchLine } from '#contract/search.ts'
import { searchCases, searchedTrailers } from '#tests/support/server/search-cases.ts'

const trailers = searchedTrailers
  .toSorted((a, b) => a.age - b.age)
  .map((trailer) => ({
    name: trailer.name,
    identifiers: searchLine([
      trailer.vin,
      trailer.rego,
      trailer.custom_identity_code,
      trailer.fleet_code,
      trailer.serial,
    ]),
    words: searchLine([trailer.customer, trailer.oem, trailer.class]),
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
