import type { Insertable } from 'kysely'
import type { OemTable } from '#server/core/schema/schema.ts'
import { seeded } from '#server/reference/random.ts'
import type { TrailerKind } from '#server/reference/trailer-kind.ts'

/** The letters a VIN may hold: not I, O or Q, which look like digits. */
export const alphabetOfVin = 'ABCDEFGHJKLMNPRSTUVWXYZ'

export type Maker = {
  uuid: string
  name: string
  /** The builder's three letters and the plant's letter in its VINs. */
  code: string
  plant: string
  builds: readonly TrailerKind[]
}

const builders: [name: string, code: string, plant: string, builds: string][] = [
  ['Wattle Ridge Trailers', 'WRT', 'W', 'flat drop curtain skel tipper dog dolly bdouble plant'],
  ['Brolga Plains Trailers', 'BPT', 'B', 'livestock flat drop'],
  ['Bunyip Creek Caravans', 'BCC', 'C', 'caravan'],
  ['Coolibah Bend Engineering', 'CBE', 'E', 'lowloader drop plant'],
  ['Currawong Box & Plant', 'CBP', 'P', 'box plant'],
  ['Gidgee Stockcrates', 'GSC', 'G', 'livestock'],
  ['Jabiru Bay Tankcraft', 'JBT', 'T', 'tanker'],
  ['Kestrel & Daughters', 'KDS', 'K', 'box plant'],
  ['Lantana Fridge Bodies', 'LFB', 'L', 'reefer'],
  ['Mallee Dog Tippers', 'MDT', 'M', 'tipper dog'],
  ['Nardoo Curtain Works', 'NCW', 'N', 'curtain bdouble'],
  ['Pandanus Heavy Haulage Builders', 'PHB', 'H', 'lowloader dolly'],
  ['Quoll Gully Trailers', 'YGT', 'Y', 'box plant caravan'],
  ['Saltbush Skels', 'SBS', 'S', 'skel flat dolly'],
]

const partMakers = [
  'Axlewright',
  'Banksia Brake Systems',
  'Bettong Wheels',
  'Corella Lamps',
  'Dunnart Couplings',
  'Emberline Electrical',
  'Finch & Harrow Suspension',
  'Goanna Hydraulics',
  'Lyrebird Doorgear',
  'Numbat Tarps & Curtains',
  'Potoroo Tyres',
  'Winterfall Refrigeration',
] as const
export type PartMaker = (typeof partMakers)[number]

const random = seeded('makers')

export const makers: readonly Maker[] = builders.map(([name, code, plant, builds]) => ({
  uuid: random.uuid(),
  name,
  code,
  plant,
  // The list above holds names of kinds only.
  builds: builds.split(' ') as TrailerKind[],
}))

const partMakerUuids = new Map<string, string>(partMakers.map((name) => [name, random.uuid()]))

export const partMakerUuid = (name: PartMaker) => partMakerUuids.get(name) ?? ''

export function oemRows(): Insertable<OemTable>[] {
  const trailers = makers.map(({ uuid, name }) => ({
    uuid,
    name,
    makes_trailers: 1,
    makes_parts: 0,
  }))
  const parts = partMakers.map((name) => {
    return { uuid: partMakerUuid(name), name, makes_trailers: 0, makes_parts: 1 }
  })
  return [...trailers, ...parts]
}
