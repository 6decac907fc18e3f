import type { Insertable } from 'kysely'
import type { TrailerClassTable } from '#server/core/schema/schema.ts'
import { seededNumbers, uuidFrom } from './random.ts'

/** With the category of the Australian Design Rules: TA to 0.75 t, TB to 3.5 t, TC to 10 t, TD above. */
const names = [
  'Box trailer, single axle (TA)',
  'Box trailer, tandem axle (TB)',
  'Plant trailer, tandem axle (TB)',
  'Plant trailer, tri-axle (TC)',
  'Car trailer (TB)',
  'Caravan, single axle (TB)',
  'Caravan, tandem axle (TB)',
  'Semi-trailer, flat top (TD)',
  'Semi-trailer, extendable flat top (TD)',
  'Semi-trailer, drop deck (TD)',
  'Semi-trailer, curtain-sider (TD)',
  'Semi-trailer, refrigerated van (TD)',
  'Semi-trailer, tanker (TD)',
  'Semi-trailer, end tipper (TD)',
  'Semi-trailer, skel (TD)',
  'Semi-trailer, livestock crate (TD)',
  'Low loader (TD)',
  'B-double lead trailer (TD)',
  'Dog trailer, tipper (TD)',
  'Converter dolly (TD)',
]

const random = seededNumbers('classes')

export const trailerClasses: Insertable<TrailerClassTable>[] = names.map((name) => {
  return { uuid: uuidFrom(random), name }
})
