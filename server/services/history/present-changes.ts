import type { TrailerChange } from '#contract/trailer-change.ts'
import type { Member } from '#server/core/asker.ts'
import { dateNames } from '#server/services/sheet/date-kinds.ts'
import { currentOf } from './current.ts'
import { lineFieldsOf } from './line-names.ts'
import { type Value, wordsFor } from './names.ts'
import { fittedFields } from './part-names.ts'

/** A row of the log; `by` is the name of the user. */
export type Logged = {
  revision: number
  position: number
  at: string
  entity: string
  subject: string
  action: string
  before: string | null
  after: string | null
  batch: string | null
  device: string
  by: string | null
}

type Side = { [field: string]: Value }
type Read = { row: Logged; before: Side; after: Side; fields: string[] }

/** @returns rows of the log in words, with the current values of their fields */
export async function presentChanges(
  asker: Member,
  rows: readonly Logged[],
): Promise<TrailerChange[]> {
  const known = await currentOf(asker, rows)
  const read = rows.map(readRow)
  const nowOf = ({ row }: Read, field: string) => known.get(row.subject)?.fields[field] ?? null
  const named = read.flatMap((one) =>
    one.fields.flatMap((field) =>
      [one.before[field], one.after[field], nowOf(one, field)].map((value = null) => {
        return { field, value }
      }),
    ),
  )
  const { words, files } = await wordsFor(asker, named)
  const batches = await trailersIn(asker, rows)
  const labels = await dateNames(asker)
  const labelOf = (field: string) => {
    const label = labels.get(field)
    return label === undefined ? {} : { label }
  }
  return read.map((one): TrailerChange => {
    const { row, before, after } = one
    const side = (field: string, value: Value = null) => ({ text: words(field, value), value })
    const record = known.get(row.subject)
    const tag = row.action === 'unlink' ? before : after
    const isOfTag = row.action === 'link' || row.action === 'unlink'
    const tagOf = row.entity === 'trailer' && isOfTag ? tag : {}
    return {
      key: `${row.revision}.${row.position}`,
      at: row.at,
      by: row.by ?? '',
      device: row.device,
      what: whatOf(row, before, after),
      subject: String(tagOf.uuid ?? row.subject),
      name: record?.name ?? '',
      isThere: record?.isThere ?? false,
      fields: one.fields.map((field) => ({
        field,
        ...labelOf(field),
        before: side(field, before[field]),
        after: side(field, after[field]),
        now: side(field, nowOf(one, field)),
      })),
      file: files.get(String(after.image ?? '')) ?? null,
      serial: String(tagOf.serial ?? ''),
      batch: row.batch ? { uuid: row.batch, trailers: batches.get(row.batch) ?? 0 } : null,
    }
  })
}

function readRow(row: Logged): Read {
  const [before, after] = [sideOf(row.before), sideOf(row.after)]
  return { row, before, after, fields: fieldsOf(row, after) }
}

function sideOf(text: string | null): Side {
  const side: Side = JSON.parse(text ?? 'null') ?? {}
  // Older mergings have the list as a text.
  const { classes } = side
  return typeof classes === 'string' ? { ...side, classes: JSON.parse(classes) } : side
}

function fieldsOf({ entity, action }: Logged, after: Side): string[] {
  if (entity === 'sheet_line') return lineFieldsOf(action, after)
  const isMerged = entity === 'trailer' && (action === 'merge' || action === 'unmerge')
  if (action === 'save' || isMerged) return Object.keys(after)
  if (action === 'image') return ['image']
  if (action === 'access') return ['access_level']
  if (entity === 'trailer_part') {
    return Object.keys(after).filter((field) => fittedFields.some((name) => name === field))
  }
  if (action !== 'create' || entity !== 'trailer') return []
  return Object.keys(after).filter((field) => after[field] !== null && after[field] !== '')
}

const whats: { [entity: string]: { [action: string]: TrailerChange['what'] } } = {
  trailer: {
    create: 'registered',
    save: 'saved',
    link: 'tag linked',
    unlink: 'tag unlinked',
    archive: 'deleted',
    restore: 'restored',
    merge: 'merged',
    unmerge: 'merging undone',
  },
  trailer_part: {
    link: 'part fitted',
    save: 'part changed',
    archive: 'part removed',
    restore: 'part restored',
  },
  resource: {
    create: 'resource added',
    archive: 'resource removed',
    restore: 'resource restored',
  },
  organization: { save: 'settings saved' },
  sheet_line: {
    create: 'line added',
    save: 'line changed',
    retire: 'line retired',
    restore: 'line restored',
    merge: 'line changed',
    unmerge: 'line changed',
  },
}

function whatOf({ entity, action }: Logged, before: Side, after: Side): TrailerChange['what'] {
  if (entity === 'trailer' && action === 'archive' && before.archived_at) return 'deleted already'
  if (entity === 'sheet_line' && after.order) return 'lines moved'
  if (action === 'image') return after.image ? 'photo set' : 'photo removed'
  return whats[entity]?.[action] ?? (entity === 'resource' ? 'resource saved' : 'saved')
}

/** @returns the number of trailers of each batch */
async function trailersIn({ db }: Member, rows: readonly Logged[]) {
  const batches = [...new Set(rows.flatMap(({ batch }) => batch ?? []))]
  if (batches.length === 0) return new Map<string, number>()
  const counted = await db
    .selectFrom('change')
    .select('batch')
    .select((builder) => builder.fn.count<number>('subject').distinct().as('trailers'))
    .where('batch', 'in', batches)
    .where('entity', '=', 'trailer')
    .groupBy('batch')
    .execute()
  const ofParts = rows.some(({ entity }) => entity === 'trailer_part')
  return new Map([
    ...(ofParts ? await trailersOfParts(db, batches) : []),
    ...counted.map(({ batch, trailers }): [string, number] => [batch ?? '', Number(trailers)]),
  ])
}

/** The same for batches that fit or remove parts. */
async function trailersOfParts(db: Member['db'], batches: string[]): Promise<[string, number][]> {
  const counted = await db
    .selectFrom('change')
    .innerJoin('trailer_part', 'trailer_part.uuid', 'change.subject')
    .select('change.batch')
    .select((builder) => builder.fn.count<number>('trailer_part.trailer').distinct().as('trailers'))
    .where('change.batch', 'in', batches)
    .groupBy('change.batch')
    .execute()
  return counted.map(({ batch, trailers }) => [batch ?? '', Number(trailers)])
}
