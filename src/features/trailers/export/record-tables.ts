import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { dueOf, isOverdue, repeatedFor } from '#contract/yard/due.ts'
import { severityLabels } from '#src/domain/severity-words.ts'
import { groupBy } from '#src/offline/replica/group-by.ts'
import {
  presentPart,
  presentTrailerParts,
  readPartNames,
} from '#src/offline/replica/present-parts.ts'
import { fittedParts } from '#src/offline/replica/related-rows.ts'
import { rowsOf, type Source, tableOf, withPending } from '#src/offline/replica/source.ts'
import { readRetired } from '#src/offline/replica/sync-state.ts'
import { lastInspections } from '#src/offline/replica/yard/find-due.ts'
import { waitingInspections } from '#src/offline/replica/yard/waiting-inspections.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import type { RecordKind } from './record-kinds.ts'

/** What is read, of which trailers in which order; `address` is that of plates, before their key. */
type Asked = { source: Source; uuids: readonly string[]; address: string }
type Trailer = SyncRow<'trailer'>
type Cells = (string | number)[]

type Made = {
  title: string
  columns: FileColumn[]
  /** The rows of a trailer, behind its VIN and registration. */
  rowsOf: (trailer: Trailer) => Cells[]
}

const makers: Record<
  Exclude<RecordKind, 'customers' | 'catalogue'>,
  (asked: Asked) => Promise<Made>
> = {
  ...{ parts: partsOf, tags: tagsOf, defects: defectsOf, due: duesOf, log: logOf },
}

/** @returns the records of trailers as the rows of a file: those of the replica and the outbox */
export async function recordTable(kind: RecordKind, asked: Asked): Promise<FileTable> {
  if (kind === 'catalogue') return catalogueOf(asked.source)
  const known = await rowsOf(asked.source, 'trailer', asked.uuids)
  const trailers = asked.uuids.flatMap((uuid) => known.get(uuid) ?? [])
  if (kind === 'customers') return customersOf(asked.source, trailers)
  const { title, columns, rowsOf: of } = await makers[kind](asked)
  const own: FileColumn[] = [text('VIN', 22), text('Registration')]
  return {
    title,
    columns: [...own, ...columns],
    blocks: blocksOf(trailers, (one) => of(one).map((cells) => [one.vin, one.rego, ...cells])),
  }
}

const text = (name: string, width = 16): FileColumn => ({ name, kind: 'text', width })
const number = (name: string): FileColumn => ({ name, kind: 'number', width: 12 })
const moment = (name: string): FileColumn => ({ name, kind: 'moment' })

const atOnce = 500

async function* blocksOf(trailers: readonly Trailer[], make: (trailer: Trailer) => Cells[]) {
  for (let from = 0; from < trailers.length; from += atOnce)
    yield trailers.slice(from, from + atOnce).flatMap(make)
}

/** All rows of a kind with the outbox, by their trailer. */
async function byTrailer<Kind extends 'defect' | 'log_entry' | 'access_key'>(
  source: Source,
  kind: Kind & SyncKind,
) {
  const rows = await withPending(source, kind, await tableOf(source, kind).toArray())
  return groupBy(rows, (row) => row.trailer ?? '')
}

async function partsOf({ source }: Asked): Promise<Made> {
  const parts = groupBy(
    await presentTrailerParts(source, await fittedParts(source)),
    ({ trailer }) => trailer,
  )
  return {
    title: 'Parts',
    columns: [
      ...[text('Manufacturer', 24), text('Model number', 24), text('Description', 32)],
      ...[text('Category', 24), number('Quantity'), text('Serial', 20), text('Batch')],
      ...[text('Position'), { name: 'Fitted on', kind: 'day' } as const, text('Notes', 48)],
    ],
    rowsOf: ({ uuid }) =>
      (parts.get(uuid) ?? []).map(({ part, quantity = 1, notes, ...row }) => [
        ...[part.oem?.name ?? '', part.model_number, part.description, part.category?.name ?? ''],
        ...[quantity, row.serial ?? '', row.batch ?? '', row.position ?? ''],
        ...[row.fitted_on ?? '', notes],
      ]),
  }
}

async function tagsOf({ source, address }: Asked): Promise<Made> {
  const tags = await byTrailer(source, 'access_key')
  return {
    title: 'Scan tags',
    columns: [text('Scan tag'), text('Address', 64), moment('Linked')],
    rowsOf: ({ uuid }) =>
      (tags.get(uuid) ?? []).map((tag) => [
        ...[tag.serial, `${address}${tag.uuid}`, tag.linked_at ?? ''],
      ]),
  }
}

async function defectsOf({ source }: Asked): Promise<Made> {
  const defects = await byTrailer(source, 'defect')
  return {
    title: 'Defects',
    columns: [
      ...[text('Defect', 32), text('Severity'), text('State'), text('Assigned', 24)],
      ...[text('Text', 48), text('By', 24), moment('Happened'), moment('Received')],
    ],
    rowsOf: ({ uuid }) =>
      (defects.get(uuid) ?? []).map((one) => [
        ...[one.title, severityLabels[one.severity], capital(one.state), one.assigned?.name ?? ''],
        ...[one.text, one.by, one.happened_at, one.received_at],
      ]),
  }
}

async function duesOf({ source }: Asked): Promise<Made> {
  const forClass = repeatedFor(await source.device.checklist.toArray())
  const last = await lastInspections(source.device, await waitingInspections(source))
  const now = new Date().toISOString()
  return {
    title: 'Due',
    columns: [text('Checklist', 32), moment('Due'), text('Overdue'), moment('Last inspection')],
    rowsOf: (trailer) =>
      forClass(trailer.class).map((checklist) => {
        const due = dueOf(trailer, checklist, last.get(trailer.uuid)?.get(checklist.uuid))
        return [due.name, due.at, isOverdue(due, now) ? 'Yes' : 'No', due.last ?? '']
      }),
  }
}

async function logOf({ source }: Asked): Promise<Made> {
  const entries = await byTrailer(source, 'log_entry')
  return {
    title: 'Log entries',
    columns: [
      ...[moment('Happened'), text('Kind'), text('Text', 48), text('By', 24)],
      ...[number('Odometer km'), number('Hours'), number('Cost'), text('Who sees it', 20)],
      ...[moment('Struck through'), text('Struck by', 24), text('Struck because', 32)],
    ],
    rowsOf: ({ uuid }) =>
      (entries.get(uuid) ?? []).map((one) => [
        ...[one.happened_at, capital(one.kind), one.text, one.by],
        ...[one.odometer ?? '', part(one.hours, 10), part(one.cost, 100)],
        one.access_level === 2 ? 'Anyone with the tag' : 'Only us',
        ...[one.struck_at ?? '', one.struck_by, one.struck_why],
      ]),
  }
}

async function customersOf(source: Source, trailers: readonly Trailer[]): Promise<FileTable> {
  const owned = groupBy(trailers, ({ customer }) => customer ?? '')
  const known = await rowsOf(source, 'customer', [...owned.keys()])
  const rows = [...known.values()].map((one): Cells => {
    const { uuid, name, contact = '', email = '', phone = '', address = '' } = one
    return [name, contact, email, phone, address, owned.get(uuid)?.length ?? 0]
  })
  async function* blocks() {
    yield rows.sort(([one], [other]) => String(one).localeCompare(String(other)))
  }
  return {
    title: 'Customers',
    columns: [
      ...[text('Customer', 32), text('Contact', 24), text('Email', 28), text('Phone', 20)],
      ...[text('Address', 40), number('Trailers')],
    ],
    blocks: blocks(),
  }
}

/** What was merged or is offered no longer is left out: an import would bring it back. */
async function catalogueOf(source: Source): Promise<FileTable> {
  const names = await readPartNames(source.device)
  const gone = new Set(source.state.merged?.map(({ uuid }) => uuid))
  const retired = await readRetired(source.device)
  const parts = (await tableOf(source, 'part').toArray())
    .filter(({ uuid }) => !gone.has(uuid) && !retired.has(uuid))
    .map((row) => presentPart(row, names))
    .sort((one, other) => one.model_number.localeCompare(other.model_number))
  async function* blocks() {
    yield parts.map(
      (one): Cells => [
        ...[one.model_number, one.description, one.oem?.name ?? '', one.category?.name ?? ''],
      ],
    )
  }
  return {
    title: 'Catalogue',
    columns: [
      ...[text('Model number', 24), text('Description', 48)],
      ...[text('Manufacturer', 24), text('Category', 24)],
    ],
    blocks: blocks(),
  }
}

const part = (value: number | null, of: number) => (value === null ? '' : value / of)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
