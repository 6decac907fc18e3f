import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie'
import type { OwnLine } from '#contract/sheet/own-lines.ts'
import type { Catalogue, SyncRow } from '#contract/sync.ts'
import type { KeepingState, KeptFile, KeptTrailer } from '#src/offline/files/kept.ts'
import { completeRecord } from '#src/offline/outbox/complete-record.ts'
import type { ConfirmedRecord, OutboxFile, OutboxRecord } from '#src/offline/outbox/record.ts'
import { deviceOf } from '#src/offline/session/device-name.ts'
import { closeInPageCache } from './close-in-page-cache.ts'
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
import { noteWritten } from './storage-timeout.ts'

/** The state of the replica; one row, named 'sync'. */
export type SyncState = {
  name: 'sync'
  revision: number
  /** The server's mark of that revision, sent back with it; null where it gave none. */
  mark: string | null
  /** How often the replica was started again, which invalidates what was read of it before. */
  restarts: number
  /** Where the last page ended, null where no more follow. */
  after: string | null
  /** Whether all rows have been loaded once; until then the server is asked. */
  isComplete: boolean
  /** Loaded and expected rows of the first load. */
  loaded: number
  expected: number
  /** Digest of the stored catalogue, '' for none. */
  catalogue: string
  /** What the organization offers no longer; absent before the first. */
  retired?: string[]
  /** What was merged into another record; absent before the first. */
  merged?: { uuid: string; into: string }[]
  /** What the organization added to the specification sheet; absent before the first. */
  sheetLines?: OwnLine[]
  /** When the replica was last up to date. */
  syncedAt: string | null
  /** Trailers that changed after this revision are named in `changedTrailers`. */
  changesSince: number
  /** The replica's state when `changedTrailers` was last kept up to date. */
  noted: string
  /** When a set-back of the server was noticed, in milliseconds since 1970; null once it is settled. */
  setBackAt: number | null
  /** The same for the last set-back, kept once it is settled. */
  wentBackAt: number | null
}

type Tables = {
  drafts: EntityTable<Draft, 'subject'>
  unsentPhotos: EntityTable<UnsentPhoto, 'subject'>
  recentTrailers: EntityTable<RecentTrailer, 'uuid'>
  seenPlates: EntityTable<SeenPlate, 'code'>
  about: EntityTable<About, 'name'>
  /* The replica: written by sync alone, named as on the wire. */
  sync: EntityTable<SyncState, 'name'>
  customer: EntityTable<SyncRow<'customer'>, 'uuid'>
  trailer: EntityTable<SyncRow<'trailer'>, 'uuid'>
  /** Trailers that changed since the replica was complete, with the revision. */
  changedTrailers: EntityTable<Pick<SyncRow<'trailer'>, 'uuid' | 'revision'>, 'uuid'>
  access_key: EntityTable<SyncRow<'access_key'>, 'uuid'>
  part: EntityTable<CopiedPart, 'uuid'>
  trailer_part: EntityTable<SyncRow<'trailer_part'>, 'uuid'>
  resource: EntityTable<SyncRow<'resource'>, 'uuid'>
} & { [Kind in YardKind]: EntityTable<SyncRow<Kind>, 'uuid'> } & {
  oem: EntityTable<Catalogue['oem'][number], 'uuid'>
  trailer_class: EntityTable<Catalogue['trailer_class'][number], 'uuid'>
  part_category: EntityTable<Catalogue['part_category'][number], 'uuid'>
  /* Changes that the server has not confirmed, in the order they were made. */
  outbox: Table<OutboxRecord, number>
  outboxFiles: EntityTable<OutboxFile, 'upload'>
  /** Records that the server has confirmed in the last days. */
  confirmed: EntityTable<ConfirmedRecord, 'id'>
  /** Files of theirs. */
  sentFiles: EntityTable<OutboxFile, 'upload'>
  /* Pins; the bytes of their files are in the browser's Cache Storage. */
  keptTrailers: EntityTable<KeptTrailer, 'uuid'>
  keptFiles: EntityTable<KeptFile, 'upload'>
  keeping: EntityTable<KeepingState, 'name'>
  /** The search index of the replica's trailers, so that no start has to read them all. */
  searchIndex: EntityTable<StoredIndex, 'name'>
}

export type DeviceDatabase = Dexie & Tables

const uuidLength = 36

/** Counted up when an older app could not read what a newer one writes. */
const format = 2

/** A newer version of the app wrote the database: this one must not touch it. */
class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

const open = new Map<string, DeviceDatabase>()

// Fired for writes of any tab; parts are named 'idb://database/table/index'.
Dexie.on('storagemutated', (parts) => {
  if (Object.keys(parts).some((part) => part.includes('/outbox/'))) noteWritten()
})

/** The database of one user of one organization on this device. */
export function deviceDatabase(organization: string, user: string): DeviceDatabase {
  return databaseNamed(deviceOf(organization, user).name)
}

export function databaseNamed(name: string): DeviceDatabase {
  const database = open.get(name) ?? create(name)
  open.set(name, database)
  return database
}

export const userOf = ({ name }: DeviceDatabase): string => name.slice(-uuidLength)

export const organizationOf = ({ name }: DeviceDatabase): string =>
  name.slice(-2 * uuidLength - 1, -uuidLength - 1)

function create(name: string): DeviceDatabase {
  // The outbox must survive a battery that dies.
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
  addYardVersions(database)
  database.table<OutboxRecord>('outbox').hook('reading', completeRecord)
  closeInPageCache(database)
  // The stores above are these tables; Dexie adds them as properties.
  const device = database as DeviceDatabase
  device.on('ready', () => begin(device), true)
  return device
}

function addYardVersions(database: Dexie) {
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
  // The last inspection of a trailer is read from index keys, without loading answers and signatures.
  database
    .version(7)
    .stores({ inspection: 'uuid, trailer, [checklist+trailer+finished_at+received_at]' })
  // An unused index slows every row of a first sync.
  database.version(8).stores({ customer: 'uuid', access_key: 'uuid, trailer' })
  // Log entries came without the device's own time.
  database.version(9).stores({}).upgrade(syncAgain)
  database.version(10).stores({ view: 'uuid' }).upgrade(syncAgain)
  // An index of all trailers by revision slowed every row of a first sync.
  database.version(11).stores({ trailer: 'uuid, created_at', changedTrailers: 'uuid, revision' })
  database.version(12).stores({ confirmed: 'id, at' })
  // Counts have a state and whereabouts.
  database.version(13).stores({ whereabouts: 'uuid' }).upgrade(syncAgain)
  database.version(14).stores({ sentFiles: 'upload, record' })
  // Only rows with a serial stand in its index. Customers came without their contact.
  database.version(15).stores({ trailer_part: 'uuid, trailer, part, serial' }).upgrade(syncAgain)
  // Few entries stand in the index of recalls.
  database
    .version(16)
    .stores({ recall: 'uuid', log_entry: 'uuid, trailer, recall' })
    .upgrade(syncAgain)
  database.version(18).stores({ due_assignment: 'uuid, trailer' }).upgrade(syncAgain)
  // An older app left the lines of the sheet out of the catalogue.
  database.version(17).stores({}).upgrade(readCatalogueAgain)
}

/** Asks for the catalogue again, which may be used meanwhile. */
async function readCatalogueAgain(upgrade: Transaction) {
  const stored = upgrade.table('sync').where('name').equals('sync')
  await stored.modify((state: SyncState) => {
    if (state.catalogue) state.catalogue = 'older'
  })
}

/** Loads the replica again: an older app may have skipped rows that it did not know. */
async function syncAgain(upgrade: Transaction) {
  const fromTheBeginning: Partial<SyncState> = { revision: 0, mark: null, after: null }
  await upgrade.table('sync').toCollection().modify(fromTheBeginning)
}

/** Refuses a database of a newer app, which Dexie would open and write to. */
async function begin({ about }: DeviceDatabase) {
  const written = await about.get('format')
  const { number = 0 } = written ?? {}
  if (number > format) throw new NewerDatabaseError()
  if (number !== format) await about.put({ name: 'format', number: format })
  // A database made again after the browser deleted it has another number (outbox/waiting-mark.ts).
  if (!(await about.get('begun'))) await about.put({ name: 'begun', number: Math.random() })
}
