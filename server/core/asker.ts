import type { Kysely } from 'kysely'
import type { Output } from '#contract/calls.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import type { Ended, Role } from '#contract/session.ts'
import type { FileStore } from './file-store.ts'
import type { Database } from './schema/schema.ts'

/** One change of one record, as the audit log keeps it. */
export type Change = {
  entity:
    | 'customer'
    | 'trailer'
    | 'access_key'
    | 'part'
    | 'trailer_part'
    | 'resource'
    | 'upload'
    | 'user'
    | 'organization'
    | 'checklist'
    | 'checklist_version'
    | 'inspection'
    | 'defect'
    | 'defect_act'
    | 'log_entry'
    | 'report'
    | 'walk'
    | 'whereabouts'
    | 'view'
  uuid: string
  action:
    | 'create'
    | 'save'
    | 'archive'
    | 'image'
    | 'link'
    | 'sign-out'
    | 'unlink'
    | 'mint'
    | 'print'
    | 'void'
    | 'replace'
    | 'move'
    | 'access'
    | 'role'
    | 'password'
    | 'second-factor'
    | 'retire'
    | 'restore'
    | 'strike'
    | 'default'
  before: unknown
  after: unknown
  /** Whether the row is only sent to the devices anew: nothing of it changed, and no log says so. */
  isSentAnew?: boolean
  /** Of what was done before there was a log of it; otherwise it is done now, by who asks. */
  done?: { at: string; by: string | null }
}

/**
 * Who asks, and what they may reach: `db` sees their organization only. During a POST it is the
 * call's one transaction.
 */
export type Asker = {
  db: Kysely<Database>
  files: FileStore
  /** Most bytes of the organization's files; not there: any number. */
  fileQuota?: number | null | undefined
  /** When the newest backup was taken; not there where the server takes none. */
  lastBackup?: (() => string | null) | undefined
  organization: string
  /** The time of the call, ISO 8601. */
  now: string
  /** Notes a change for the audit log and the sync counter; written as the transaction ends. */
  record(change: Change): void
  /** Logs what happened to accounts and rights: events.ts. */
  tell?(event: string, about: Record<string, unknown>): void
}

/**
 * A signed-in user; `session` is the digest of the token they came with, `device` what that calls
 * itself. `madeBy` is the uuid of whose work they send, where somebody else did it on a device that
 * could not; `batch` that of what the device does at once.
 */
export type Member = Asker & {
  user: { uuid: string; name: string; role: Role }
  session: string
  device: string
  madeBy: string | null
  batch: string | null
}

/** Somebody with an access key: sees the trailer it is linked to and nothing else. */
export type Visitor = Asker & { trailer: string; accessKey: AccessKey }

/** What the operator set for everybody (docs/configuration.md). */
export type About = {
  contactUrl: string
  linkedinUrl: string
  /** What the operator says of it, '' for nothing; undefined where nothing was set. */
  onboarding?: string | undefined
  defaultOem: string | null
  publicUrl: string | null
  /** What people call where they sign in without a password, where there is such a place. */
  signOn?: string | undefined
}

/** Who a session belongs to; `session` is the digest it is kept under. */
export type SessionOwner = {
  organization: string
  user: string
  name: string
  role: Role
  session: string
  /** Such as 'Chrome on Android', '' where it is not known. */
  device: string
}

/** A session with its owner, as GET /session tells of it. */
export type AskerSession = SessionOwner & {
  expires_at: string
  seen_at: string
  /** The issuer by which it began; '' where a password did. */
  provider: string
  email: string
  image: string | null
  second_factor: number
  organization_name: string
  organization_settings: string
}

/**
 * Somebody of whom nothing needs to be known; `db` has what is of no organization only. `owner` is
 * what the session of who is signed in says.
 */
export type Stranger = {
  member: Member | null
  owner: Readonly<AskerSession> | null
  /** @returns why the session of who is not signed in was ended */
  whyEnded: () => Promise<Ended | null>
  db: Kysely<Database>
  about: About
}

/** A part of a list, with the number of all its rows. */
export class Page<Row> {
  readonly rows: Row[]
  readonly total: number

  constructor(rows: Row[], total: number) {
    this.rows = rows
    this.total = total
  }
}

/** A page of a sync that tells who asks nothing that they do not know, but perhaps of the catalogue. */
export class NothingNew {
  readonly page: Output<'GET /sync'>

  constructor(page: Output<'GET /sync'>) {
    this.page = page
  }
}
