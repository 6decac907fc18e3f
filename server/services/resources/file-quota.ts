import { limits } from '#contract/limits.ts'
import type { Asker, Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { retryAfter } from '#server/core/timing.ts'
import { isSqlite } from '#server/db/engine.ts'

/** Bytes that nothing counts yet: of who asks, and where there is a quota of their organization. */
export type OnTheWay = { own: number; all: number }

/** What comes: its uuid, its bytes as far as is known, and what else is on its way. */
type Coming = { uuid: string | undefined; bytes: number; others: OnTheWay }

/**
 * What is kept already may come again.
 * @throws Failure 413 before it is read
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
 * @param bytes that come, as far as is known
 * @throws Failure 413 where an organization's files would take more than they may
 */
export async function refuseFull({ db, fileQuota }: Asker, bytes: number) {
  if (!fileQuota) return
  const { file_bytes } = await db
    .selectFrom('organization')
    .select('file_bytes')
    // The next one that asks waits until this one is counted.
    .$if(db.isTransaction && !isSqlite(db), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  if (Number(file_bytes) + bytes <= fileQuota) return
  const sentence = `There is no room for it: your organization's files may take ${sizeOf(fileQuota)}. Ask whoever runs Drawbar for more, then send it again.`
  throw new Failure(413, 'quota_full', sentence, { retryAfter: retryAfter.room })
}

/**
 * @param arriving bytes that are on their way besides
 * @throws Failure 413 where somebody has too much that no record names
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
  const sentence = `Files of yours that stand nowhere${arriving > 0 ? ', or are on their way,' : ''} take ${sizeOf(sum)} already. Attach them, or wait: they are removed ${limits.looseDays} days after they came.`
  throw new Failure(413, 'too_many_loose', sentence, { retryAfter: retryAfter.room })
}

function sizeOf(bytes: number) {
  const [factor, unit] = bytes < 1024 ** 3 ? [1024 ** 2, 'MB'] : [1024 ** 3, 'GB']
  return `${Math.round((bytes / factor) * 10) / 10} ${unit}`
}
