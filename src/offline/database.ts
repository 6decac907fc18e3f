import Dexie, { type EntityTable } from 'dexie'

/** What a person has typed into a form and not saved, so that a reload or a crash loses nothing. */
export type Draft = {
  /** 'register', the uuid of the trailer that is edited, or what else a form is about. */
  subject: string
  fields: unknown
  /** What the form began with. */
  base: unknown
  changedAt: string
}

/** A photo or file that was chosen and has not reached the server. Bytes: Safari loses Blobs. */
export type UnsentPhoto = {
  /** 'register', the uuid of the trailer, 'avatar', or the uuid of the upload itself. */
  subject: string
  upload: string
  name: string
  type: string
  bytes: ArrayBuffer
}

/** A trailer that was opened on this device. */
export type RecentTrailer = { uuid: string; title: string; detail: string; openedAt: string }

type Tables = {
  drafts: EntityTable<Draft, 'subject'>
  unsentPhotos: EntityTable<UnsentPhoto, 'subject'>
  recentTrailers: EntityTable<RecentTrailer, 'uuid'>
}

export type DeviceDatabase = Dexie & Tables

const open = new Map<string, DeviceDatabase>()

/** The database of one user of one organization on this device; nobody else's work is in it. */
export function deviceDatabase(organization: string, user: string): DeviceDatabase {
  const name = `drawbar-${organization}-${user}`
  const database = open.get(name) ?? create(name)
  open.set(name, database)
  return database
}

function create(name: string): DeviceDatabase {
  const database = new Dexie(name)
  database
    .version(1)
    .stores({ drafts: 'subject', unsentPhotos: 'subject', recentTrailers: 'uuid, openedAt' })
  // The stores above are these tables; Dexie adds them as properties.
  return database as DeviceDatabase
}
