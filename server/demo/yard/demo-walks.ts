import type { Insertable } from 'kysely'
import type { AccessKeyTable } from '#server/core/schema/schema.ts'
import type { WalkTable } from '#server/core/schema/yard-schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { later } from '../demo-times.ts'
import { toldAt } from './demo-told.ts'

const day = 24 * 60
const yards = ['North yard', 'South yard']
const counts = 4

/** Four counts of two yards, each a fortnight after the one before. */
export function walkRows(
  tags: readonly Insertable<AccessKeyTable>[],
  now: Date,
): Insertable<WalkTable>[] {
  const random = seeded('walks')
  const linked = tags.flatMap(({ uuid, trailer }) => (trailer ? [{ code: uuid, trailer }] : []))
  return yards.flatMap((name, yard) => {
    const here = linked.filter((_, index) => index % yards.length === yard)
    let expected: string[] = []
    return Array.from({ length: counts }, (_, index) => {
      const ago = (counts - index) * 14 * day - yard * 60
      const started_at = later(now.toISOString(), -ago, now)
      const plates = seen(here, started_at, now, random)
      const row = {
        ...toldAt(later(started_at, plates.length, now), now, random),
        ...{ uuid: random.uuid(), name, started_at },
        ...{ plates: JSON.stringify(plates), expected: JSON.stringify(expected) },
      }
      expected = plates.map(({ trailer }) => trailer)
      return row
    })
  })
}

/** Most of them: some are out with a customer. */
function seen(
  here: readonly { code: string; trailer: string }[],
  from: string,
  now: Date,
  random: Random,
) {
  const there = random.sample(here, here.length - random.between(1, 4))
  return there.map((plate, index) => ({ ...plate, seen_at: later(from, index, now) }))
}
