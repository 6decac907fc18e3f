import type { ColumnType } from 'kysely'
import type { Ended } from '#contract/session.ts'
import type { StoredTrailerFields } from '#contract/trailer/fields.ts'
import type { TrailerSortKeys } from '#contract/trailer-sort.ts'
import type { AccessTables } from './access-schema.ts'
import type { ChangeTable, IdempotencyKeyTable, RevisionMarkTable } from './ledger-schema.ts'
import type { UploadTable } from './upload-schema.ts'
import type { ViewTables } from './view-schema.ts'
import type { YardTables } from './yard-schema.ts'

/*
 * The tables, on both engines alike: uuids and times (ISO 8601, UTC) as text, JSON as text, yes/no
 * as 0 or 1. What each holds: docs/decisions/0003-one-schema-two-databases.md.
 */

/** Set by the database's default or by the transaction that commits the row. */
type Stamped<Value> = ColumnType<Value, Value | undefined, Value>

type Archivable = { archived_at: Stamped<string | null> }

type OrganizationTable = {
  uuid: string
  name: string
  settings: string
  revision: Stamped<number>
  /** How many are not archived; the database counts them itself. */
  trailers: Stamped<number>
  /** What its files take; the database counts them itself. */
  file_bytes: Stamped<number>
  created_at: string
}

type UserTable = Archivable & {
  uuid: string
  organization: string
  name: string
  email: string
  email_key: string
  role: string
  password_hash: string
  /** Until when a password that was made for them signs in; null: it is one of their own. */
  password_until: Stamped<string | null>
  /** 1: signing in takes a second step. */
  second_factor: Stamped<number>
  image: Stamped<string | null>
  created_at: string
}

type SessionTable = {
  token_hash: string
  organization: string
  user: string
  created_at: string
  expires_at: string
  /** By which its owner names it. */
  uuid: Stamped<string>
  /** Such as 'Chrome on Android'. */
  device: Stamped<string>
  /** Within a few minutes. */
  seen_at: Stamped<string>
  /** The issuer by which it began; '' where a password did. */
  provider: Stamped<string>
  /** Why it was ended by somebody else or on another device; '' where it was not. */
  ended: Stamped<Ended | ''>
}

type CustomerTable = {
  uuid: string
  organization: string
  name: string
  name_key: string
  /** As all of this kind, what it is sorted by: contract/sort-key.ts. */
  sort_name: Stamped<string>
  revision: Stamped<number>
  created_at: string
}

type OemTable = {
  uuid: string
  /** null: every organization's. */
  organization: Stamped<string | null>
  name: string
  makes_trailers: number
  makes_parts: number
}
type OemCategoryTable = { oem: string; category: string }
export type TrailerClassTable = { uuid: string; name: string }
export type PartCategoryTable = { uuid: string; name: string; parent: string | null }

type PartTable = {
  uuid: string
  organization: string | null
  model_number: string
  description: string
  category: string | null
  oem: string | null
  notes: string
  /** What a search finds it by, folded: model number, description, manufacturer, category. */
  search_key: string
  sort_model: Stamped<string>
  revision: Stamped<number>
  created_at: string
}

type TrailerSortColumns = {
  [Column in keyof TrailerSortKeys]: Stamped<string>
}

/** Required when a row is made, but for the manual, which has a default. */
type TrailerFieldColumns = Omit<StoredTrailerFields, 'manual'> & { manual: Stamped<string | null> }

export type TrailerTable = Archivable &
  TrailerSortColumns &
  TrailerFieldColumns & {
    uuid: string
    organization: string
    image: Stamped<string | null>
    search_identifiers: Stamped<string>
    search_words: Stamped<string>
    revision: Stamped<number>
    created_at: string
    created_by: string | null
    updated_at: string
    updated_by: string | null
  }

/** Who did what to a tag when; `replaced_by_tag` is the one that took its place. */
type TagLife = Record<
  | ('created_by' | 'printed_at' | 'printed_by' | 'voided_at' | 'voided_by' | 'void_reason')
  | ('replaced_at' | 'replaced_by' | 'replaced_by_tag'),
  Stamped<string | null>
>

export type AccessKeyTable = TagLife & {
  uuid: string
  organization: string
  serial: string
  trailer: Stamped<string | null>
  linked_at: Stamped<string | null>
  linked_by: Stamped<string | null>
  revision: Stamped<number>
  created_at: string
}

type TrailerPartTable = Archivable & {
  uuid: string
  organization: string
  part: string
  trailer: string
  notes: string
  revision: Stamped<number>
  created_at: string
}

export type ResourceTable = Archivable & {
  uuid: string
  organization: string
  trailer: string
  trailer_part: string | null
  name: string
  name_key: string
  sort_name: Stamped<string>
  type: 'URL' | 'UPLOAD'
  url: string | null
  upload: string | null
  access_level: 2 | 4
  revision: Stamped<number>
  created_at: string
  updated_at: string
}

export type Database = YardTables &
  AccessTables &
  ViewTables & {
    organization: OrganizationTable
    user: UserTable
    session: SessionTable
    customer: CustomerTable
    oem: OemTable
    oem_category: OemCategoryTable
    trailer_class: TrailerClassTable
    part_category: PartCategoryTable
    /** One row; the database changes it at random with the tables of the catalogue. */
    catalogue_mark: { mark: string }
    part: PartTable
    trailer: TrailerTable
    access_key: AccessKeyTable
    trailer_part: TrailerPartTable
    resource: ResourceTable
    upload: UploadTable
    change: ChangeTable
    revision_mark: RevisionMarkTable
    idempotency_key: IdempotencyKeyTable
  }
