import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'

/*
 * A device reports a danger before its photos are uploaded, and sends the same record again once they
 * are. The log keeps the uuids named at first: only those photos can follow.
 */

type Entity = 'defect' | 'defect_act' | 'inspection'

/** @returns what the log also keeps of a record whose files follow */
export const followingFiles = (isFollowed: boolean, files: readonly string[]) =>
  isFollowed ? { named: files } : {}

/** @throws Failure where a record that is sent again names other files than at first */
export async function sameFilesOrTaken(
  { db }: Member,
  { entity, uuid, files }: { entity: Entity; uuid: string; files: readonly string[] },
  thing: string,
) {
  const logged = await db
    .selectFrom('change')
    .select('after')
    .where('entity', '=', entity)
    .where('subject', '=', uuid)
    .where('action', '=', 'create')
    .executeTakeFirst()
  const first = JSON.parse(logged?.after ?? '{}')
  const before: string[] = first.named ?? uuidsOf(first.files ?? '[]')
  if (JSON.stringify(before) === JSON.stringify(files)) return
  throw new Failure(409, 'uuid_taken', `Another ${thing} has this uuid already.`)
}

/**
 * Gives a record the files that followed it, unless it has them already.
 * @param files JSON of `storedFiles`
 */
export async function giveFiles(asker: Member, entity: Entity, uuid: string, files: string) {
  const row = await asker.db
    .selectFrom(entity)
    .select('files')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row || uuidsOf(row.files).length === uuidsOf(files).length) return
  await asker.db.updateTable(entity).set({ files }).where('uuid', '=', uuid).execute()
  const before = { files: row.files }
  asker.record({ entity, uuid, action: 'save', before, after: { files } })
}

const uuidsOf = (files: string): string[] =>
  JSON.parse(files).map(({ uuid }: { uuid: string }) => uuid)
