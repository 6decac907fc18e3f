import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '#server/db/open.ts'
import type { PlannedChange } from './plot.ts'

type Row = {
  revision: number
  user: string | null
  entity: string
  subject: string
  action: string
  before: string | null
  after: string | null
  batch: string | null
}

/** What the server's database itself says, read past the server. */
export class Ledger {
  readonly #dataDir: string
  readonly #rows: Row[]
  readonly #uploads: Map<string, { organization: string; sha256: string }>
  /** Records that were merged ever, with one of those that each was merged with. */
  readonly #mergedWith = new Map<string, string>()

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    const database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
    const changes =
      'select revision, user, entity, subject, action, before, after, batch from change'
    // The columns are named in the queries.
    this.#rows = database.prepare(`${changes} order by revision, position`).all() as Row[]
    const uploads = database.prepare('select uuid, organization, sha256 from upload').all() as {
      uuid: string
      organization: string
      sha256: string
    }[]
    this.#uploads = new Map(uploads.map((upload) => [upload.uuid, upload]))
    database.close()
    for (const { action, subject, after } of this.#rows) {
      const into = action === 'merge' ? JSON.parse(after ?? '{}')?.into : undefined
      const [one, other] = [this.#standing(subject), this.#standing(into ?? '')]
      if (into && one !== other) this.#mergedWith.set(one, other)
    }
  }

  #standing(uuid: string): string {
    const next = this.#mergedWith.get(uuid)
    return next === undefined ? uuid : this.#standing(next)
  }

  /** Whether two values are one, or records that were merged with one another ever. */
  isSame(one: unknown, other: unknown): boolean {
    if (typeof one !== 'string' || typeof other !== 'string') return one === other
    return this.#standing(one) === this.#standing(other)
  }

  /** @returns the revisions in which a change of a user took effect: one, if all is well */
  revisionsOf(change: PlannedChange, user: string): number[] {
    return this.#effectsOf(change, user).map(({ revision }) => revision)
  }

  /** @returns as part of what the log tells a change */
  batchesOf(change: PlannedChange, user: string): (string | null)[] {
    return this.#effectsOf(change, user).map(({ batch }) => batch)
  }

  #effectsOf(change: PlannedChange, user: string): Row[] {
    const matches = effectOf(change, (one, other) => this.isSame(one, other))
    return this.#rows.filter(
      (row) => row.user === user && matches(row, JSON.parse(row.after ?? 'null') ?? {}),
    )
  }

  /** @returns the digest of a file's bytes as they lie on the disk; what is wrong, where it is */
  digestOf(upload: string): string {
    if (!this.#uploads.has(upload)) return 'no row'
    return createHash('sha256').update(this.fileOf(upload)).digest('hex')
  }

  /** @returns the bytes of a file as they lie on the disk; throws where it is not */
  fileOf(upload: string): Buffer {
    const row = this.#uploads.get(upload)
    if (!row) throw new Error(`There is no upload ${upload}`)
    const { organization, sha256 } = row
    const name = `${upload}.${sha256}.original`
    return readFileSync(join(this.#dataDir, 'files', organization, upload.slice(0, 2), name))
  }
}

/** What is named stands in its column by its uuid. */
const columnOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' ? Object(value).uuid : value

type Matches = (row: Row, after: Record<string, unknown>) => boolean

/** What of the audit log a change is known by; a doubled one would be there twice. */
function effectOf(change: PlannedChange, isSame: Ledger['isSame']): Matches {
  const is = (row: Row, entity: string, action: string, subject?: string) =>
    row.entity === entity && row.action === action && (!subject || row.subject === subject)
  switch (change.call) {
    case 'POST /customer':
      return (row, after) => is(row, 'customer', 'create') && after.name === change.body.name
    case 'POST /register-trailer':
      return (row) => is(row, 'trailer', 'create', change.body.uuid)
    case 'POST /trailer/{uuid}': {
      const { uuid, base = {}, ...fields } = change.body
      const [name = ''] = Object.keys(base)
      const value = columnOf(Object(fields)[name])
      // What is put back is a value that was there before.
      const was = columnOf(Object(base)[name])
      return (row, after) =>
        is(row, 'trailer', 'save', uuid) &&
        isSame(after[name], value) &&
        isSame(JSON.parse(row.before ?? '{}')[name], was)
    }
    case 'POST /trailer/{uuid}/restore':
      return (row) => is(row, 'trailer', 'restore', change.body.uuid)
    case 'POST /trailer-parts/{uuid}/restore':
      return (row) => is(row, 'trailer_part', 'restore', change.body.uuid)
    case 'POST /trailers/resources/{uuid}/restore':
      return (row) => is(row, 'resource', 'restore', change.body.uuid)
    case 'POST /trailer/archive':
      return (row) => is(row, 'trailer', 'archive', change.body.uuid)
    case 'POST /trailers/{uuid}/image':
      return (row, { image }) => is(row, 'trailer', 'image') && image === change.body.image
    case 'POST /trailers/access/link':
      return (row, { trailer }) =>
        is(row, 'access_key', 'link', change.body.accessKey) && trailer === change.body.trailer
    case 'POST /trailers/{uuid}/new-tag':
      return (row, { trailer }) => is(row, 'access_key', 'link') && trailer === change.body.uuid
    case 'POST /trailers/{uuid}/new-tag/undo':
      return (row) =>
        is(row, 'access_key', 'void') && JSON.parse(row.before ?? '{}').trailer === change.body.uuid
    case 'POST /trailer-parts/link':
      return (row) => is(row, 'trailer_part', 'link', change.body.uuid)
    case 'POST /trailer-parts/custom':
      return (row, after) =>
        is(row, 'part', 'create') && after.model_number === change.body.modelNumber
    case 'POST /trailer-parts/{uuid}':
      return (row, after) =>
        is(row, 'trailer_part', 'save', change.body.uuid) && after.serial === change.body.serial
    case 'POST /trailer-parts/archive':
      return (row) => is(row, 'trailer_part', 'archive', change.body.uuid)
    case 'POST /trailers/resources':
      return (row) => is(row, 'resource', 'create', change.body.uuid)
    case 'POST /trailers/resources/{uuid}/archive':
      return (row) => is(row, 'resource', 'archive', change.body.uuid)
    case 'POST /trailers/resources/{uuid}/access-level':
      return (row) => is(row, 'resource', 'access', change.body.uuid)
    case 'POST /log-entries':
      return (row) => is(row, 'log_entry', 'create', change.body.uuid)
    case 'POST /log-entries/{uuid}/strike':
      return (row) => is(row, 'log_entry', 'strike', change.body.uuid)
    case 'POST /defects':
      return (row) => is(row, 'defect', 'create', change.body.uuid)
    case 'POST /defects/{uuid}/act':
      return (row) => is(row, 'defect_act', 'create', change.body.act)
    case 'POST /reports/{uuid}/accept':
    case 'POST /reports/{uuid}/decline':
      return (row) => is(row, 'report', 'save', change.body.uuid)
    case 'POST /inspections':
      return (row) => is(row, 'inspection', 'create', change.body.uuid)
    case 'POST /walks':
      return (row) => is(row, 'walk', 'create', change.body.uuid)
    case 'POST /walks/{uuid}/state': {
      const { uuid, reason } = change.body
      return (row, after) => is(row, 'walk', 'save', uuid) && after.state_why === reason
    }
    case 'POST /due-assignments':
      return (row) => is(row, 'due_assignment', 'create', change.body.uuid)
    case 'POST /whereabouts':
      return (row) => is(row, 'whereabouts', 'create', change.body.uuid)
    case 'POST /views':
      return (row) => is(row, 'view', 'create', change.body.uuid)
    case 'POST /views/{uuid}':
      return (row) => is(row, 'view', 'save', change.body.uuid)
    case 'POST /views/{uuid}/default':
      return (row) => is(row, 'view', 'default', change.body.uuid)
    case 'POST /views/{uuid}/archive':
      return (row) => is(row, 'view', 'archive', change.body.uuid)
  }
}
