import { limits } from '#contract/limits.ts'
import type { Asker, Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { retryAfter } from '#server/core/timing.ts'
import { isSqlite } from '#server/db/engine.ts'

/** Bytes of uploads that are still arriving: the asker's own, and all of the organization. */
export type OnTheWay = { own: number; all: number }

type Coming = { uuid: string | undefined; bytes: number; others: OnTheWay }

/**
 * Refuses a file before it is read. One that is stored already may be sent again.
 * @throws Failure 413
 */
export async function refuseNoRoom(asker: Member, { uuid, bytes, others }: Coming) {
  const { db } = asker
  const known = uuid
    ? await db.selectFrom('upload').select('uuid').where('uuid', '=', uuid).executeTakeFirst()
    : undefined
  if (known) return
  await refuseFull(asker, others.all + bytes)
  await refuseHoard(asker, bytes, others.own)
}

/**
 * @param bytes of the file, as far as they are known
 * @throws Failure 413 where the organization's files would exceed their quota
 */
export async function refuseFull({ db, fileQuota }: Asker, bytes: number) {
  if (!fileQuota) return
  const { file_bytes } = await db
    .selectFrom('organization')
    .select('file_bytes')
    // Locked, so that two files at once don't both fit.
    .$if(db.isTransaction && !isSqlite(db), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  if (Number(file_bytes) + bytes <= fileQuota) return
  const sentence = `There is no room for this file: your organization's files may take ${sizeOf(fileQuota)}. Ask whoever runs Drawbar for more, then send it again.`
  throw new Failure(413, 'quota_full', sentence, { retryAfter: retryAfter.room })
}

/**
 * @param arriving bytes of the asker's other uploads that are still arriving
 * @throws Failure 413 where the asker has too many files that no record names
 */
export async function refuseHoard({ db, user }: Member, bytes: number, arriving = 0) {
  const { fn } = db
  const held = await db
    .selectFrom('upload')
    .select([fn.sum('size').as('bytes'), fn.countAll().as('files')])
    .where('created_by', '=', user.uuid)
    .where('loose_since', 'is not', null)
    .executeTakeFirstOrThrow()
  const most = user.role === 'VIEWER' ? limits.viewerLooseBytes : limits.looseBytes
  const sum = Number(held.bytes ?? 0) + arriving
  if (sum + bytes <= most && Number(held.files) < limits.looseFiles) return
  const sentence = `Files that you uploaded but did not attach${arriving > 0 ? ', or are uploading now,' : ''} take ${sizeOf(sum)} already. Attach them, or wait: they are removed ${limits.looseDays} days after the upload.`
  throw new Failure(413, 'too_many_loose', sentence, { retryAfter: retryAfter.room })
}

function sizeOf(bytes: number) {
  const [factor, unit] = bytes < 1024 ** 3 ? [1024 ** 2, 'MB'] : [1024 ** 3, 'GB']
  return `${Math.round((bytes / factor) * 10) / 10} ${unit}`
}
