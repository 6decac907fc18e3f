import type { Insertable } from 'kysely'
import { fold } from '#contract/search.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { ResourceTable, TrailerPartTable } from '#server/core/schema/schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { isLight, type TrailerKind } from '#server/reference/trailer-kind.ts'
import { type DocumentKey, documents } from './demo-documents.ts'
import { organizationUuid } from './demo-organization.ts'
import { later } from './demo-times.ts'
import type { DemoTrailer } from './demo-trailers.ts'

type Row = Insertable<ResourceTable>
type Content = Pick<Row, 'name' | 'type' | 'url' | 'upload' | 'access_level'>

const documented = 100
const withManual = 60

const file = (key: DocumentKey): Content => {
  const { name, uuid } = documents[key]
  return { name, type: 'UPLOAD', url: null, upload: uuid, access_level: 2 }
}

const link = (name: string, url: string, access_level: 2 | 4 = 2): Content => {
  return { name, type: 'URL', url, upload: null, access_level }
}

const links: readonly Content[] = [
  link('Tyre pressure chart', 'https://potorootyres.example/trailers/pressures'),
  link('Book a service', 'https://wattleridge.example/service'),
  link('Load restraint guide', 'https://wattleridge.example/guides/load-restraint'),
  link('Lamp replacements by part number', 'https://corellalamps.example/find'),
  link('EBS fault codes', 'https://banksiabrakes.example/ebs/codes'),
  link('Build photos', 'https://files.wattleridge.example/build-photos', 4),
  link('Quote and build sheet', 'https://files.wattleridge.example/build-sheets', 4),
  link('Engineering approval', 'https://files.wattleridge.example/approvals', 4),
]

const partLinks: readonly Content[] = [
  link('Fitting instructions', 'https://parts.wattleridge.example/fitting'),
  link('Spare parts diagram', 'https://parts.wattleridge.example/diagrams'),
  link('Warranty terms', 'https://parts.wattleridge.example/warranty'),
]

/** Of a hundred trailers; the first of a trailer with a manual is the manual. */
export function trailerResources(trailers: readonly DemoTrailer[], now: Date) {
  const random = seeded('resources')
  const manuals = new Map<string, string>()
  const rows = random.sample(trailers, documented).flatMap(({ kind, row }, place) => {
    const isManual = place < withManual
    const contents = [...contentsFor(kind, isManual, random)]
    const made = contents.map((content, index) => {
      const at = later(row.created_at, 20 + index, now)
      return resource({ uuid: random.uuid(), trailer: row.uuid, at }, content)
    })
    if (isManual && made[0]) manuals.set(row.uuid, made[0].uuid)
    return made
  })
  return { rows, manuals }
}

/** Of one part in twelve. */
export function partResources(fitted: readonly Insertable<TrailerPartTable>[], now: Date): Row[] {
  const random = seeded('part resources')
  return random.sample(fitted, Math.floor(fitted.length / 12)).map((part) => {
    const content = random.chance(0.3) ? file('axles') : random.pick(partLinks)
    const at = later(part.created_at, 30, now)
    const place = { uuid: random.uuid(), trailer: part.trailer, at }
    return { ...resource(place, content), trailer_part: part.uuid }
  })
}

function contentsFor(kind: TrailerKind, isManual: boolean, random: Random): Content[] {
  const light = isLight(kind)
  const manual = isManual ? [file(light ? 'lightManual' : 'heavyManual')] : []
  const sheets = random.sample(light ? [file('wiring')] : [file('wiring'), file('axles')], 2)
  const count = random.between(1, 4)
  return [...manual, ...random.sample([...sheets, ...links], count)]
}

function resource(place: { uuid: string; trailer: string; at: string }, content: Content): Row {
  const { uuid, trailer, at } = place
  const { name } = content
  const named = { ...content, name_key: fold(name), sort_name: sortKey(name) }
  const times = { created_at: at, updated_at: at }
  return { uuid, organization: organizationUuid, trailer, trailer_part: null, ...named, ...times }
}
