import type { Insertable } from 'kysely'
import type { AccessTables } from '#server/db/access-schema.ts'
import type { Database } from '#server/db/schema.ts'
import type { UploadTable } from '#server/db/upload-schema.ts'
import { categoryRows } from '#server/reference/part-categories.ts'
import { trailerClassRows } from '#server/reference/trailer-classes.ts'
import { customerRows } from './demo-customers.ts'
import type { DemoFile } from './demo-files.ts'
import { oemRows } from './demo-makers.ts'
import { organizationRows, organizationUuid, userRows, writers } from './demo-organization.ts'
import { oemCategoryRows, partRows } from './demo-parts.ts'
import { partResources, trailerResources } from './demo-resources.ts'
import { scanTagLog, scanTagRows } from './demo-scan-tags.ts'
import { firstDay, later } from './demo-times.ts'
import { trailerPartRows } from './demo-trailer-parts.ts'
import { demoTrailers } from './demo-trailers.ts'
import { viewRows } from './demo-views.ts'
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
  const { rows: resources, manuals } = trailerResources(trailers, now)
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
    trailer: trailers.map(({ row }) => ({ ...row, manual: manuals.get(row.uuid) ?? null })),
    access_key: tags,
    change: scanTagLog(tags),
    trailer_part: fitted,
    resource: [...resources, ...partResources(fitted, now)],
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
