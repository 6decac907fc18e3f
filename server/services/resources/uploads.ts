import { createReadStream } from 'node:fs'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { variants } from '#server/core/file-store.ts'
import { retryAfter } from '#server/core/timing.ts'
import { previewOf } from '#server/files/preview.ts'
import type { Received } from '#server/files/receive.ts'
import { refuseFull, refuseHoard } from './file-quota.ts'

/** Whether a file has a preview, and why not. */
export type Kept = { preview: boolean; problem?: unknown }

/**
 * Stores the bytes of a file, before the transaction that writes its row: a crash in between leaves
 * a file without a row, never a row without its file.
 * @throws Failure when the uuid holds another file
 */
export async function keepFile(asker: Member, uuid: string, file: Received): Promise<Kept> {
  if (await existing(asker, uuid, file)) return { preview: false }
  return keepBytes(asker, uuid, file)
}

async function keepBytes(asker: Member, uuid: string, file: Received): Promise<Kept> {
  const place = { organization: asker.organization, uuid, sha256: file.sha256 }
  const { problem, smaller } = await previewOf(file.mime, file.path, asker.user.uuid)
  for (const [variant, body] of smaller) await asker.files.put({ ...place, variant }, body)
  const stream = createReadStream(file.path)
  await asker.files.put({ ...place, variant: 'original' }, { stream, size: file.size })
  return { preview: smaller.length > 0, problem }
}

/** Stores the bytes again where a sweep of an older upload has removed them meanwhile. */
export async function keepAgain(asker: Member, uuid: string, file: Received) {
  const { files, organization } = asker
  const name = { organization, uuid, sha256: file.sha256, variant: 'original' } as const
  if (!(await files.has(name))) await keepBytes(asker, uuid, file)
}

/** Writes the row of a file whose bytes are stored. */
export async function recordUpload(asker: Member, uuid: string, file: Received, kept: Kept) {
  const { name, mime, size, sha256 } = file
  const answer = { uuid, name, mime, size }
  if (await existing(asker, uuid, file)) return answer
  await refuseFull(asker, size)
  await refuseHoard(asker, size)
  await asker.db
    .insertInto('upload')
    .values({
      ...answer,
      sha256,
      preview: Number(kept.preview),
      may_tell: Number(file.mayTell),
      organization: asker.organization,
      created_at: asker.now,
      created_by: asker.user.uuid,
      loose_since: asker.now,
    })
    .execute()
  const after = { ...answer, sha256 }
  asker.record({ entity: 'upload', uuid, action: 'create', before: null, after })
  return answer
}

async function existing(asker: Member, uuid: string, file: Received) {
  const row = await asker.db
    .selectFrom('upload')
    .select(['sha256', 'swept_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (row && row.sha256 !== file.sha256) {
    throw new Failure(409, 'uuid_taken', 'Another file was uploaded with this uuid already.')
  }
  if (row?.swept_at) {
    const sentence =
      'An older upload of this file is being removed. Please send it again in a minute.'
    throw new Failure(503, 'busy', sentence, { retryAfter: retryAfter.upload })
  }
  return row !== undefined
}

/** Removes the bytes of a file whose row was not written. */
export async function forgetFile(asker: Member, uuid: string, { sha256 }: Received) {
  const { files, organization } = asker
  for (const variant of variants) await files.remove({ organization, uuid, sha256, variant })
}
