import type { OwnLineKind } from '#contract/sheet/own-lines.ts'
import type {
  RequiredTrailerField,
  StoredTrailerFields,
  TrailerField,
} from '#contract/trailer/fields.ts'
import type { TrailerSortKeys } from '#contract/trailer-sort-keys.ts'
import type { Archivable, Stamped } from './column.ts'
import type { IntakeTables } from './intake-schema.ts'
import type { PeopleTables } from './people-schema.ts'
import type { YardTables } from './yard-schema.ts'

/*
 * The tables, the same on both engines: uuids and times (ISO 8601, UTC) as text, JSON as text, yes/no
 * as 0 or 1 (docs/decisions/0003-one-schema-two-databases.md).
 */

type CustomerTable = {
  uuid: string
  organization: string
  name: string
  name_key: string
  /** `sort_…` columns hold sort keys (contract/sort-key.ts). */
  sort_name: Stamped<string>
  /** How to reach them, and what only members read. */
  contact: Stamped<string>
  email: Stamped<string>
  phone: Stamped<string>
  address: Stamped<string>
  notes: Stamped<string>
  revision: Stamped<number>
  created_at: string
}

/** What an organization offers no longer: its own records, and those that come with Drawbar. */
type RetiredRecordTable = { organization: string; record: string; retired_at: string }

/**
 * A record of the registry that was merged into another. `chosen` is what was chosen then, `stays` what
 * that is today, which may have been merged since.
 */
type MergedRecordTable = {
  organization: string
  record: string
  chosen: string
  stays: string
  merged_at: string
}

type OemTable = {
  uuid: string
  /** null for all organizations. */
  organization: Stamped<string | null>
  name: string
  makes_trailers: number
  makes_parts: number
}
type OemCategoryTable = { oem: string; category: string }
/** The organization is null for all organizations. */
export type TrailerClassTable = {
  uuid: string
  organization: Stamped<string | null>
  name: string
}
export type PartCategoryTable = {
  uuid: string
  organization: Stamped<string | null>
  name: string
  parent: string | null
}

type PartTable = {
  uuid: string
  organization: string | null
  model_number: string
  description: string
  category: string | null
  oem: string | null
  notes: string
  /** Folded: model number, description, manufacturer, category. */
  search_key: string
  sort_model: Stamped<string>
  revision: Stamped<number>
  created_at: string
}

/** A line that an organization added to the specification sheet. */
type SheetLineTable = {
  uuid: string
  organization: string
  key: string
  label: string
  kind: OwnLineKind
  unit: string
  /** JSON, as the two below. */
  choices: string
  former: string
  classes: string
  public: number
  /** Its place in the order. */
  position: number
  created_at: string
  retired_at: Stamped<string | null>
}

type TrailerSortColumns = {
  [Column in keyof TrailerSortKeys]: Stamped<string>
}

/** Fields that may be blank have a default. */
type TrailerFieldColumns = Pick<StoredTrailerFields, RequiredTrailerField> & {
  [Field in Exclude<TrailerField, RequiredTrailerField>]: Stamped<StoredTrailerFields[Field]>
}

export type TrailerTable = Archivable &
  TrailerSortColumns &
  TrailerFieldColumns & {
    uuid: string
    organization: string
    image: Stamped<string | null>
    /** The values of its specification sheet, as JSON by key. */
    sheet: Stamped<string>
    search_identifiers: Stamped<string>
    search_words: Stamped<string>
    revision: Stamped<number>
    created_at: string
    created_by: string | null
    updated_at: string
    updated_by: string | null
  }

/** Who did what to a tag when; `replaced_by_tag` is its successor. */
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
  quantity: Stamped<number>
  serial: Stamped<string>
  /** Folded and without separators. */
  serial_key: Stamped<string>
  batch: Stamped<string>
  position: Stamped<string>
  fitted_on: Stamped<string>
  removed_on: Stamped<string>
  removed_why: Stamped<string>
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

type UploadTable = {
  uuid: string
  organization: string
  name: string
  mime: string
  size: number
  sha256: string
  /** Whether the file store has thumbnails of it. */
  preview: number
  /** Whether it may still tell where it was made. */
  may_tell: Stamped<number>
  created_at: string
  created_by: string | null
  /** Since when no record names it; null where one does, or did. */
  loose_since: Stamped<string | null>
  /** When its removal began. */
  swept_at: Stamped<string | null>
}

/** Saved addresses of the list of trailers. */
type ViewTable = {
  uuid: string
  organization: string
  owner: string
  name: string
  address: string
  /** 1 where all members have it. */
  shared: number
  /** 1 where all members ever had it, so that devices learn when it goes. */
  was_shared: number
  revision: Stamped<number>
  created_at: string
  archived_at: Stamped<string | null>
}

type RecallTable = {
  uuid: string
  organization: string
  revision: Stamped<number>
  part: string
  title: string
  text: string
  serial_from: string
  serial_to: string
  /** JSON. */
  batches: string
  fitted_from: string
  fitted_to: string
  public: number
  public_text: string
  opened_at: string
  opened_by: string | null
  opened_name: string
  closed_at: Stamped<string | null>
  /** JSON: how far it was when it was closed; null for an open one, and one closed before this was kept. */
  progress: Stamped<string | null>
}

/** The view with which the list opens for a user. */
type ViewDefaultTable = { organization: string; user: string; view: string }

/** The audit log (docs/decisions/0004, 0009). */
type ChangeTable = {
  organization: string
  revision: number
  position: number
  at: string
  user: string | null
  entity: string
  subject: string
  action: string
  before: string | null
  after: string | null
  /** A uuid made by the device for a change of many trailers. */
  batch: Stamped<string | null>
  /** Such as 'Chrome on Android'; '' where it is not known. */
  device: Stamped<string>
}

/** A spreadsheet whose rows were written as trailers. */
type ImportTable = {
  uuid: string
  organization: string
  name: string
  fingerprint: string
  rows: number
  created_at: string
  created_by: string | null
  undone_at: Stamped<string | null>
}

type ImportRowTable = {
  organization: string
  import: string
  row: number
  outcome: 'created' | 'changed' | 'same' | 'refused'
  trailer: string | null
  problem: string
  field: string
  undo: Stamped<'' | 'undone' | 'kept'>
}

type TemplateTable = {
  uuid: string
  organization: string
  name: string
  /** JSON of the contract's `TemplateShape`. */
  shape: string
  /** The empty workbook in base64; '' for a CSV, and once it is deleted. */
  content: string
  created_at: string
  created_by: string | null
  archived_at: Stamped<string | null>
}

/** Tells a revision from one of the same number before a backup was restored. */
type RevisionMarkTable = { organization: string; revision: number; mark: string }

type IdempotencyKeyTable = {
  organization: string
  user: string
  key: string
  fingerprint: string
  status: Stamped<number>
  body: Stamped<string>
  created_at: string
}

export type Database = PeopleTables &
  YardTables &
  IntakeTables & {
    customer: CustomerTable
    oem: OemTable
    oem_category: OemCategoryTable
    trailer_class: TrailerClassTable
    part_category: PartCategoryTable
    retired_record: RetiredRecordTable
    merged_record: MergedRecordTable
    /** One row, which triggers set to a random value with each change of the catalogue. */
    catalogue_mark: { mark: string }
    part: PartTable
    trailer: TrailerTable
    access_key: AccessKeyTable
    trailer_part: TrailerPartTable
    resource: ResourceTable
    upload: UploadTable
    view: ViewTable
    recall: RecallTable
    template: TemplateTable
    view_default: ViewDefaultTable
    sheet_line: SheetLineTable
    change: ChangeTable
    import: ImportTable
    import_row: ImportRowTable
    revision_mark: RevisionMarkTable
    idempotency_key: IdempotencyKeyTable
  }
