import type { Kysely } from 'kysely'
import type { Output } from '#contract/calls.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import type { Ended, Role } from '#contract/session.ts'
import type { FileStore } from './file-store.ts'
import type { Database } from './schema/schema.ts'

/** A change of one record, as the audit log keeps it. */
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
    | 'intake_link'
    | 'intake'
    | 'walk'
    | 'whereabouts'
    | 'due_assignment'
    | 'view'
    | 'recall'
    | 'template'
    | 'handover_link'
    | 'oem'
    | 'trailer_class'
    | 'part_category'
    | 'sheet_line'
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
    | 'calendar'
    | 'retire'
    | 'close'
    | 'reopen'
    | 'restore'
    | 'strike'
    | 'default'
    | 'merge'
    | 'unmerge'
    | 'invite'
    | 'withdraw'
  before: unknown
  after: unknown
  /** Whether the row is only sent to devices again: it is unchanged and not logged. */
  isSentAnew?: boolean
  /** For what was done earlier or by somebody else; otherwise now, by the asker. */
  done?: { at: string; by: string | null }
  /** The batch that it belongs to, where it is not that of the call. */
  batch?: string
}

/** Who makes a call. `db` is limited to their organization; in a POST it is the call's transaction. */
export type Asker = {
  db: Kysely<Database>
  files: FileStore
  /** Bytes that the organization's files may take; absent or null for no limit. */
  fileQuota?: number | null | undefined
  /** When the newest backup was taken; absent where the server takes none. */
  lastBackup?: (() => string | null) | undefined
  /** Whether mail is set up. */
  sendsMail: boolean
  organization: string
  /** The time of the call, ISO 8601. */
  now: string
  /** Notes a change for the audit log and devices, which the end of the transaction writes. */
  record(change: Change): void
  /** Logs a security event (events.ts). */
  tell?(event: string, about: Record<string, unknown>): void
}

/**
 * A signed-in user. `session` is the digest of their token, `device` its name. `madeBy` is the uuid of
 * the user whose sealed work they send, `batch` the uuid of a change of many trailers.
 */
export type Member = Asker & {
  user: { uuid: string; name: string; role: Role }
  session: string
  device: string
  madeBy: string | null
  batch: string | null
}

/** Somebody with an access key, who sees its trailer and nothing else. */
export type Visitor = Asker & { trailer: string; accessKey: AccessKey }

/** Settings of the operator (docs/configuration.md). */
export type About = {
  contactUrl: string
  linkedinUrl: string
  /** The link by which anybody sends a build; '' or undefined where there is none. */
  intakeUrl?: string | undefined
  /** '' to say nothing; undefined where it is not set. */
  onboarding?: string | undefined
  defaultOem: string | null
  publicUrl: string | null
  /** Name of the provider of sign-ins, if there is one. */
  signOn?: string | undefined
}

/** The user of a session; `session` is the digest of its token. */
export type SessionOwner = {
  organization: string
  user: string
  name: string
  role: Role
  session: string
  /** Such as 'Chrome on Android', '' where it is not known. */
  device: string
}

/** A session with all that GET /session answers. */
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

/** Whoever makes a call that needs no sign-in; `db` has only the rows that all organizations share. */
export type Stranger = {
  member: Member | null
  owner: Readonly<AskerSession> | null
  /** @returns why the session of a signed-out user was ended */
  whyEnded: () => Promise<Ended | null>
  db: Kysely<Database>
  /** Whether mail is set up. */
  sendsMail: boolean
  about: About
}

/** A page of a list, with the number of all its rows. */
export class Page<Row> {
  readonly rows: Row[]
  readonly total: number

  constructor(rows: Row[], total: number) {
    this.rows = rows
    this.total = total
  }
}

/** A page of a sync that tells nothing new, except perhaps of the catalogue. */
export class NothingNew {
  readonly page: Output<'GET /sync'>

  constructor(page: Output<'GET /sync'>) {
    this.page = page
  }
}
