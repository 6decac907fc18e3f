import type { Insertable } from 'kysely'
import type { TrailerClassTable } from '#server/core/schema/schema.ts'
import { seeded } from './random.ts'
import type { TrailerKind } from './trailer-kind.ts'

/**
 * Classifications with the category of the Australian Design Rules, which goes by mass:
 * TA to 0.75 t, TB to 3.5 t, TC to 10 t, TD above. `share` is how common each is in this yard.
 */
const classes: [name: string, kind: TrailerKind, share: number][] = [
  ['Box trailer, single axle (TA)', 'box', 5],
  ['Box trailer, tandem axle (TB)', 'box', 5],
  ['Plant trailer, tandem axle (TB)', 'plant', 7],
  ['Plant trailer, tri-axle (TC)', 'plant', 3],
  ['Car trailer (TB)', 'plant', 3],
  ['Caravan, single axle (TB)', 'caravan', 2],
  ['Caravan, tandem axle (TB)', 'caravan', 4],
  ['Semi-trailer, flat top (TD)', 'flat', 11],
  ['Semi-trailer, extendable flat top (TD)', 'flat', 3],
  ['Semi-trailer, drop deck (TD)', 'drop', 9],
  ['Semi-trailer, curtain-sider (TD)', 'curtain', 10],
  ['Semi-trailer, refrigerated van (TD)', 'reefer', 7],
  ['Semi-trailer, tanker (TD)', 'tanker', 7],
  ['Semi-trailer, end tipper (TD)', 'tipper', 9],
  ['Semi-trailer, skel (TD)', 'skel', 8],
  ['Semi-trailer, livestock crate (TD)', 'livestock', 6],
  ['Low loader (TD)', 'lowloader', 7],
  ['B-double lead trailer (TD)', 'bdouble', 5],
  ['Dog trailer, tipper (TD)', 'dog', 9],
  ['Converter dolly (TD)', 'dolly', 4],
]

export type TrailerClass = { uuid: string; name: string; kind: TrailerKind; share: number }

const random = seeded('classes')

export const trailerClasses: readonly TrailerClass[] = classes.map(([name, kind, share]) => {
  return { uuid: random.uuid(), name, kind, share }
})

export const trailerClassRows = (): Insertable<TrailerClassTable>[] =>
  trailerClasses.map(({ uuid, name }) => ({ uuid, name }))
