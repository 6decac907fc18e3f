import type { Output } from '#contract/calls.ts'
import type { TrailerPart } from '#contract/part.ts'
import type { Resource } from '#contract/resource.ts'
import { sheetGroups } from '#contract/sheet/groups.ts'
import type { SheetLine, SheetValues } from '#contract/sheet/lines.ts'
import { workedOut } from '#contract/sheet/plausible.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import {
  fieldLabels,
  headingOf,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
import { paperDay } from '#src/domain/paper-time.ts'
import { outermost, withoutCategory } from '#src/domain/part-groups.ts'
import { recordCode } from '#src/domain/record-code.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { groupBy } from '#src/offline/replica/group-by.ts'

/* What the papers of a trailer say. They leave the organization: what visitors don't see is not in them. */

type Inspection = Output<'GET /trailers/{trailer}/inspections'>[number]

export type PaperOf = {
  trailer: Output<'GET /trailer/{uuid}'>
  lines: readonly SheetLine[]
  /** Keys of the lines that visitors do not see. */
  unshared: readonly string[]
  parts: readonly TrailerPart[]
  /** Of the trailer itself, photos among them. */
  resources: readonly Resource[]
  /** The last one, null where there is none or visitors are not told of it. */
  inspection: Inspection | null
  /** As visitors are told. */
  organization: string
  /** The address on the trailer's plate, null where it has none. */
  plate: string | null
  /** Of the trailer's page. */
  page: string
}

type Fact = [label: string, value: string]

export type PaperContent = {
  title: string
  organization: string
  /** What the code at the head leads to. */
  address: string
  /** To compare the paper with the record. */
  code: string
  facts: Fact[]
  sheet: { title: string; facts: Fact[] }[]
  parts: { title: string; rows: { name: string; about: string }[] }[]
  documents: Fact[]
  /** Uuids of uploads, the trailer's picture first. */
  photos: string[]
  foot: string
}

/** @returns what a build sheet and a handover say of a trailer */
export function paperContent(of: PaperOf): PaperContent {
  const { trailer, organization, plate, page } = of
  const shared = of.resources.filter(isShared)
  return {
    ...{ title: trailerTitle(trailer), organization },
    ...{ address: plate ?? page, code: recordCode(trailer.uuid) },
    facts: factsOf(of),
    sheet: sheetOf(of),
    parts: partsOf(of.parts),
    documents: shared.filter((one) => !isPhoto(one)).map(documentFact),
    photos: photosOf(trailer, shared),
    foot: [trailer.vin, trailer.rego].filter(Boolean).join(' · '),
  }
}

export const isShared = ({ access_level, archived_at }: Resource) =>
  access_level === 2 && archived_at === null

const isPhoto = ({ upload }: Resource) => upload?.mime.startsWith('image/') ?? false

/** The picture of the trailer, and the photos of its gallery, of which it may be one. */
export const photosOf = ({ image }: PaperOf['trailer'], shared: readonly Resource[]) => [
  ...new Set([
    ...(image ? [image.uuid] : []),
    ...shared.filter(isPhoto).flatMap(({ upload }) => upload?.uuid ?? []),
  ]),
]

const documentFact = ({ name, url, upload }: Resource): Fact => [name, url ?? upload?.name ?? '']

function factsOf({ trailer, inspection }: PaperOf): Fact[] {
  const shown = trailerFieldNames.filter(
    (name) => trailerFieldRow(name).isPublic && name !== 'manual',
  )
  const facts: Fact[] = [
    ...shown.map((name): Fact => [labelOf(name), fieldText(name, trailer[name])]),
    ['Scan tag', trailer.accessKey?.serial ?? ''],
    ['Last inspection', inspection ? inspectionWords(inspection) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

const labelOf = (name: TrailerField) => (name === 'class' ? headingOf(name) : fieldLabels[name])

const inspectionWords = ({ result, finished_at }: Inspection) =>
  `${result}, ${paperDay(finished_at)}`

function sheetOf({ trailer, lines, unshared }: PaperOf): PaperContent['sheet'] {
  const { sheet = {} } = trailer
  const shown = lines.filter(
    (line) =>
      sheet[line.key] !== undefined &&
      !(line.retired || line.unshared || unshared.includes(line.key)),
  )
  return Object.entries(sheetGroups)
    .map(([group, title]) => {
      const facts = shown
        .filter((line) => line.group === group)
        .map((line): Fact => [line.label, sheetText(line, sheet[line.key])])
      return { title, facts: group === 'masses' ? [...facts, ...saidBy(shown, sheet)] : facts }
    })
    .filter(({ facts }) => facts.length > 0)
}

/** What the masses say that are shown. */
function saidBy(shown: readonly SheetLine[], sheet: SheetValues): Fact[] {
  const values = Object.fromEntries(shown.map(({ key }) => [key, sheet[key] ?? '']))
  return workedOut(values).map(({ label, text }) => [label, text])
}

function partsOf(parts: readonly TrailerPart[]): PaperContent['parts'] {
  const groups = groupBy(parts, ({ part }) => outermost(part.category))
  return [...groups]
    .sort(([one], [other]) => order(one, other))
    .map(([title, rows]) => ({ title, rows: rows.map(partRow) }))
}

const order = (one: string, other: string) =>
  Number(one === withoutCategory) - Number(other === withoutCategory) || one.localeCompare(other)

function partRow({ part, quantity = 1, ...fitted }: TrailerPart) {
  const name = quantity > 1 ? `${part.model_number} × ${quantity}` : part.model_number
  const { serial, batch, position } = fitted
  const about = [
    part.oem?.name,
    part.description,
    serial && `serial ${serial}`,
    batch && `batch ${batch}`,
    position,
  ]
  return { name, about: about.filter(Boolean).join(' · ') }
}
