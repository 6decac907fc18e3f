import type { Member } from '#server/core/asker.ts'
import { fieldFailure } from '#server/core/failure.ts'
import { isAmong } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'
import { attach } from '#server/services/resources/attach.ts'

const uploads = prepared((db, { uuids }: { uuids: string }) =>
  db
    .selectFrom('upload')
    .select(['uuid', 'name', 'mime', 'size', 'preview', 'loose_since'])
    .where(isAmong(db, 'uuid', uuids)),
)

/** @returns uploads by uuid */
export async function knownFiles(asker: Member, uuids: readonly string[]) {
  const rows = await uploads(asker, { uuids: JSON.stringify(uuids) })
  return new Map(
    rows.map(({ loose_since: _since, ...row }) => [
      row.uuid,
      { ...row, preview: row.preview === 1 },
    ]),
  )
}

/**
 * @param field of the input that names the uploads
 * @returns the JSON of uploads, in their order, for a record
 * @throws Failure where one of them does not exist
 */
export async function storedFiles(asker: Member, uuids: readonly string[], field = 'files') {
  if (uuids.length === 0) return '[]'
  const known = await knownFiles(asker, uuids)
  const found = uuids.map((uuid) => known.get(uuid))
  if (found.includes(undefined)) throw noFile(field)
  await attachAll(asker, uuids, field)
  return JSON.stringify(found)
}

/** @returns the same for those that exist; the others follow (following-files.ts) */
export async function filesSoFar(asker: Member, uuids: readonly string[]) {
  const known = await knownFiles(asker, uuids)
  return storedFiles(
    asker,
    uuids.filter((uuid) => known.has(uuid)),
  )
}

async function attachAll(asker: Member, uuids: readonly string[], field: string) {
  const rows = await uploads(asker, { uuids: JSON.stringify(uuids) })
  for (const row of rows) if (!(await attach(asker, row))) throw noFile(field)
}

const noFile = (field: string) =>
  fieldFailure(400, 'unknown_reference', field, 'There is no such file.')
