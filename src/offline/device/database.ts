import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie'
import type { Catalogue, SyncRow } from '#contract/sync.ts'
import type { KeepingState, KeptFile, KeptTrailer } from '#src/offline/files/kept.ts'
import { complete } from '#src/offline/outbox/complete.ts'
import type { ConfirmedRecord, OutboxFile, OutboxRecord } from '#src/offline/outbox/record.ts'
import { deviceOf } from '#src/offline/session/device-name.ts'
import type {
  About,
  CopiedPart,
  Draft,
  RecentTrailer,
  SeenPlate,
  StoredIndex,
  UnsentPhoto,
  YardKind,
} from './device-rows.ts'
import { noteWritten } from './in-time.ts'
import { letGoWhenLeft } from './let-go.ts'

/** How far the copy of the organization's data has come; there is one, named 'sync'. */
export type SyncState = {
  name: 'sync'
  revision: number
  /** The server's, of that revision, sent back with it; null where it gave none. */
  mark: string | null
  /** How often the copy began anew: what was read of the former one is of no use. */
  restarts: number
  /** Where a page ended while more follows. */
  after: string | null
  /** Whether everything has come once: until then the server is asked. */
  isComplete: boolean
  /** Rows that have come and that are expected, of the first load. */
  loaded: number
  expected: number
  /** Digest of the catalogue that is here, '' for none. */
  catalogue: string
  /** When the server last said that nothing newer is there. */
  syncedAt: string | null
  /** Trailers that changed after this revision are named in `changedTrailers`. */
  changesSince: number
  /** Where the copy stood when an app that names them last wrote into it. */
  noted: string
  /** Milliseconds since 1970 of the look at which the server had gone back; null where it is settled. */
  setBackAt: number | null
  /** The same of the last time, also once it is settled. */
  wentBackAt: number | null
}

type Tables = {
  drafts: EntityTable<Draft, 'subject'>
  unsentPhotos: EntityTable<UnsentPhoto, 'subject'>
  recentTrailers: EntityTable<RecentTrailer, 'uuid'>
  seenPlates: EntityTable<SeenPlate, 'code'>
  /** What wrote this database, 'format', which one it is, 'begun', and whose it is, 'owner'. */
  about: EntityTable<About, 'name'>
  /* What the server said; written by sync alone. Named as on the wire. */
  sync: EntityTable<SyncState, 'name'>
  customer: EntityTable<SyncRow<'customer'>, 'uuid'>
  trailer: EntityTable<SyncRow<'trailer'>, 'uuid'>
  /** Which trailers changed once the copy was complete, and when. */
  changedTrailers: EntityTable<Pick<SyncRow<'trailer'>, 'uuid' | 'revision'>, 'uuid'>
  access_key: EntityTable<SyncRow<'access_key'>, 'uuid'>
  part: EntityTable<CopiedPart, 'uuid'>
  trailer_part: EntityTable<SyncRow<'trailer_part'>, 'uuid'>
  resource: EntityTable<SyncRow<'resource'>, 'uuid'>
} & { [Kind in YardKind]: EntityTable<SyncRow<Kind>, 'uuid'> } & {
  oem: EntityTable<Catalogue['oem'][number], 'uuid'>
  trailer_class: EntityTable<Catalogue['trailer_class'][number], 'uuid'>
  part_category: EntityTable<Catalogue['part_category'][number], 'uuid'>
  /* What a person did and the server has not confirmed, in the order it was done. */
  outbox: Table<OutboxRecord, number>
  outboxFiles: EntityTable<OutboxFile, 'upload'>
  /** What the server has confirmed lately. */
  confirmed: EntityTable<ConfirmedRecord, 'id'>
  /* What is to open here without a network; the bytes stand in a cache of the browser. */
  keptTrailers: EntityTable<KeptTrailer, 'uuid'>
  keptFiles: EntityTable<KeptFile, 'upload'>
  keeping: EntityTable<KeepingState, 'name'>
  /** What the trailers of the copy are found by, so that no start has to read them all. */
  searchIndex: EntityTable<StoredIndex, 'name'>
}

export type DeviceDatabase = Dexie & Tables

const uuidLength = 36

/** Counts up when an older app could not understand what a newer one writes. */
const format = 2

/** The database was written by a newer version of the app: this one must not touch it. */
class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

const open = new Map<string, DeviceDatabase>()

// Of any tab. What changed is named 'idb://database/table/index'.
Dexie.on('storagemutated', (parts) => {
  if (Object.keys(parts).some((part) => part.includes('/outbox/'))) noteWritten()
})

/** The database of one user of one organization on this device; nobody else's work is in it. */
export function deviceDatabase(organization: string, user: string): DeviceDatabase {
  return databaseNamed(deviceOf(organization, user).name)
}

/** The same by its name, for a worker. */
export function databaseNamed(name: string): DeviceDatabase {
  const database = open.get(name) ?? create(name)
  open.set(name, database)
  return database
}

/** @returns the uuid of the user whose database it is */
export const userOf = ({ name }: DeviceDatabase): string => name.slice(-uuidLength)

/** @returns the uuid of the organization */
export const organizationOf = ({ name }: DeviceDatabase): string =>
  name.slice(-2 * uuidLength - 1, -uuidLength - 1)

function create(name: string): DeviceDatabase {
  // What waits to be sent outlives a battery that dies.
  const database = new Dexie(name, { chromeTransactionDurability: 'strict' })
  database
    .version(1)
    .stores({ drafts: 'subject', unsentPhotos: 'subject', recentTrailers: 'uuid, openedAt' })
  database.version(2).stores({
    about: 'name',
    sync: 'name',
    customer: 'uuid, revision',
    trailer: 'uuid, revision, created_at',
    access_key: 'uuid, serial, trailer, revision',
    part: 'uuid, isOwn',
    trailer_part: 'uuid, trailer, part',
    resource: 'uuid, trailer, trailer_part, upload.uuid',
    oem: 'uuid',
    trailer_class: 'uuid',
    part_category: 'uuid',
    outbox: '++position, &id, subject, state',
    outboxFiles: 'upload, record',
  })
  database.version(3).stores({
    keptTrailers: 'uuid, keptAt',
    keptFiles: 'upload, state, *trailers, [state+isLater]',
    keeping: 'name',
  })
  database.version(4).stores({ seenPlates: 'code, seenAt' })
  database.version(5).stores({ searchIndex: 'name' })
  database
    .version(6)
    .stores({
      checklist: 'uuid',
      checklist_version: 'uuid, checklist',
      inspection: 'uuid, trailer',
      defect: 'uuid, trailer, state',
      defect_act: 'uuid, defect, trailer',
      log_entry: 'uuid, trailer',
      report: 'uuid, trailer, state',
      walk: 'uuid',
    })
    .upgrade(syncAgain)
  // When a trailer was inspected last is read off its keys: answers and signatures stay where they are.
  database
    .version(7)
    .stores({ inspection: 'uuid, trailer, [checklist+trailer+finished_at+received_at]' })
  // What nothing reads by costs every row of a first sync.
  database.version(8).stores({ customer: 'uuid', access_key: 'uuid, trailer' })
  // Entries of a logbook came without the device's own time.
  database.version(9).stores({}).upgrade(syncAgain)
  database.version(10).stores({ view: 'uuid' }).upgrade(syncAgain)
  // An index of all trailers by their revision cost every row of a first sync.
  database.version(11).stores({ trailer: 'uuid, created_at', changedTrailers: 'uuid, revision' })
  database.version(12).stores({ confirmed: 'id, at' })
  // Counts have a state, and what is said of trailers that they did not see comes along.
  database.version(13).stores({ whereabouts: 'uuid' }).upgrade(syncAgain)
  database.table<OutboxRecord>('outbox').hook('reading', complete)
  letGoWhenLeft(database)
  // The stores above are these tables; Dexie adds them as properties.
  const device = database as DeviceDatabase
  device.on('ready', () => begin(device), true)
  return device
}

/** An app that did not know these rows may have passed over some of them. */
async function syncAgain(upgrade: Transaction) {
  const fromTheBeginning: Partial<SyncState> = { revision: 0, mark: null, after: null }
  await upgrade.table('sync').toCollection().modify(fromTheBeginning)
}

/** Dexie opens a database of a later version too, and would write into what it does not know: it is refused. */
async function begin({ about }: DeviceDatabase) {
  const written = await about.get('format')
  const { number = 0 } = written ?? {}
  if (number > format) throw new NewerDatabaseError()
  if (number !== format) await about.put({ name: 'format', number: format })
  // One that the browser deleted begins anew under another number (outbox/waiting-mark.ts).
  if (!(await about.get('begun'))) await about.put({ name: 'begun', number: Math.random() })
}
