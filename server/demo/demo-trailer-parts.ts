import type { Insertable } from 'kysely'
import type { TrailerPartTable } from '#server/core/schema/schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { partNote } from './demo-notes.ts'
import { organizationUuid } from './demo-organization.ts'
import { type CataloguePart, catalogue } from './demo-parts.ts'
import { later } from './demo-times.ts'
import type { DemoTrailer } from './demo-trailers.ts'
import { fitsKind } from './part-family.ts'

const fittedOut = 120

/** Half of the trailers carry 5 to 14 parts: of each category one, of those that fit their kind. */
export function trailerPartRows(
  trailers: readonly DemoTrailer[],
  now: Date,
): Insertable<TrailerPartTable>[] {
  const random = seeded('trailer parts')
  return random.sample(trailers, fittedOut).flatMap(({ kind, row }) => {
    const fitting = catalogue.filter(({ fits }) => fitsKind(fits, kind))
    return random
      .sample(onePerCategory(fitting, random), random.between(5, 14))
      .map((part, index) => ({
        uuid: random.uuid(),
        organization: organizationUuid,
        part: part.uuid,
        trailer: row.uuid,
        notes: random.chance(0.22) ? partNote(random) : '',
        created_at: later(row.created_at, 2 + index, now),
      }))
  })
}

function onePerCategory(parts: readonly CataloguePart[], random: Random): CataloguePart[] {
  return [...new Set(parts.map(({ category }) => category))].map((category) =>
    random.pick(parts.filter((part) => part.category === category)),
  )
}
