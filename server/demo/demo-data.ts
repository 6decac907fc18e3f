import type { Insertable } from 'kysely'
import type { AccessTables } from '#server/core/schema/access-schema.ts'
import type { Database } from '#server/core/schema/schema.ts'
import type { UploadTable } from '#server/core/schema/upload-schema.ts'
import { categoryRows } from '#server/reference/part-categories.ts'
import { trailerClassRows } from '#server/reference/trailer-classes.ts'
import { customerRows } from './demo-customers.ts'
import type { DemoFile } from './demo-files.ts'
import { oemRows } from './demo-makers.ts'
import { organizationRows, organizationUuid, userRows, writers } from './demo-organization.ts'
import { oemCategoryRows, partRows } from './demo-parts.ts'
import { partResources, trailerResources } from './demo-resources.ts'
import { scanTagRows } from './demo-scan-tags.ts'
import { firstDay, later } from './demo-times.ts'
import { trailerPartRows } from './demo-trailer-parts.ts'
import { demoTrailers } from './demo-trailers.ts'
import { viewRows } from './demo-views.ts'
import { deletedTrailers } from './history/deleted-trailers.ts'
import { demoHistory } from './history/demo-history.ts'
import { yardRows } from './yard/yard-rows.ts'

type Table = Exclude<
  keyof Database,
  | ('session' | 'idempotency_key' | 'revision_mark' | 'catalogue_mark' | 'view_default')
  | ('provider_subject' | keyof AccessTables)
>

/** Rows by table, in an order in which they can be inserted. */
export type DemoData = { [Name in Table]: Insertable<Database[Name]>[] }

/**
 * A trailer yard with two years behind it. The same `now` and files give the same rows. Password
 * hashes, previews, search columns and revisions are the caller's to fill.
 */
export function demoData(now: Date, files: readonly DemoFile[]): DemoData {
  const trailers = demoTrailers(now)
  const tags = scanTagRows(trailers, now)
  const fitted = trailerPartRows(trailers, now)
  const { rows, manuals } = trailerResources(trailers, now)
  const resources = [...rows, ...partResources(fitted, now)]
  const shown = trailers.map(({ row }) => ({ ...row, manual: manuals.get(row.uuid) ?? null }))
  const deleted = deletedTrailers(now)
  const all = [...shown, ...deleted.trailers.map(({ row }) => row)]
  return {
    organization: organizationRows(now),
    user: userRows(now),
    customer: customerRows(now),
    oem: oemRows(),
    trailer_class: trailerClassRows(),
    part_category: categoryRows(),
    oem_category: oemCategoryRows(),
    part: partRows(now),
    upload: files.map((file, index) => uploadRow(file, later(firstDay(now), index, now))),
    ...demoHistory({ trailers: all, tags, fitted, resources }, deleted.steps, now),
    access_key: tags,
    trailer_part: fitted,
    resource: resources,
    ...yardRows(trailers, tags, now),
    view: viewRows(now),
  }
}

const uploadRow = (file: DemoFile, created_at: string): Insertable<UploadTable> => ({
  uuid: file.uuid,
  organization: organizationUuid,
  name: file.name,
  mime: file.mime,
  size: file.body.length,
  sha256: file.sha256,
  preview: 0,
  created_at,
  created_by: writers[0] ?? null,
})
