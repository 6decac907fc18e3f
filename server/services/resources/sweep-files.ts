import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import { type FileStore, variants } from '#server/core/file-store.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { day } from '#server/core/timing.ts'
import { namedFiles } from './named-files.ts'

type Place = { db: Kysely<Database>; files: FileStore }

/** The number of files that no record names, and of stored ones without a row, and their bytes. */
export type Swept = { loose: number; unknown: number; bytes: number }

type SweepOptions = { now?: number; dryRun?: boolean; signal?: AbortSignal }

/**
 * Removes files that no record has named for limits.looseDays. An upload is marked first, so that
 * nothing can name it any more; the next sweep completes one that was cut off.
 * @param dryRun counts and removes nothing
 * @param signal ends the sweep early
 */
export async function sweepFiles(
  place: Place,
  { now = Date.now(), dryRun = false, signal }: SweepOptions = {},
): Promise<Swept> {
  const before = now - limits.looseDays * day
  const swept: Swept = { loose: 0, unknown: 0, bytes: 0 }
  for (const upload of await looseUploads(place, new Date(before).toISOString())) {
    if (signal?.aborted) return swept
    if (!dryRun && !(await removeUpload(place, upload, new Date(now).toISOString()))) continue
    swept.loose += 1
    swept.bytes += Number(upload.size)
  }
  for await (const { name, size, changedAt } of place.files.list()) {
    if (signal?.aborted) return swept
    if (changedAt > before || !(await isUnknown(place.db, name))) continue
    if (!dryRun) await place.files.remove(name)
    swept.unknown += 1
    swept.bytes += size
  }
  return swept
}

type Loose = Awaited<ReturnType<typeof looseUploads>>[number]

/** In the order of the index of loose uploads: else SQLite would read all uploads. */
async function looseUploads({ db }: Place, before: string) {
  const found = await db
    .selectFrom('upload')
    .select(['organization', 'uuid', 'sha256', 'size', 'loose_since'])
    .where('loose_since', '<', before)
    .orderBy('organization')
    .orderBy('created_by')
    .execute()
  const left: typeof found = []
  let named = { organization: '', uuids: new Set<string>() }
  for (const upload of found) {
    const { organization } = upload
    if (organization !== named.organization) {
      named = { organization, uuids: await namedFiles(db, organization) }
    }
    if (!named.uuids.has(upload.uuid)) left.push(upload)
  }
  return left
}

/** @returns false where a record names it by now */
async function removeUpload({ db, files }: Place, upload: Loose, now: string) {
  const { organization, uuid, sha256, loose_since } = upload
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ swept_at: now })
    .where('organization', '=', organization)
    .where('uuid', '=', uuid)
    .where('loose_since', '=', loose_since)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  for (const variant of variants) await files.remove({ organization, uuid, sha256, variant })
  await db
    .deleteFrom('upload')
    .where('organization', '=', organization)
    .where('uuid', '=', uuid)
    .where('swept_at', 'is not', null)
    .execute()
  return true
}

/** Whether a stored file belongs to an organization of this database and has no row there. */
async function isUnknown(
  db: Place['db'],
  { organization, uuid, sha256 }: { organization: string; uuid: string; sha256: string },
) {
  const owner = await db
    .selectFrom('organization')
    .leftJoin('upload', (join) =>
      join
        .onRef('upload.organization', '=', 'organization.uuid')
        .on('upload.uuid', '=', uuid)
        .on('upload.sha256', '=', sha256),
    )
    .select('upload.uuid as upload')
    .where('organization.uuid', '=', organization)
    .executeTakeFirst()
  return owner !== undefined && owner.upload === null
}
