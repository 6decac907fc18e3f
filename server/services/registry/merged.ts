import type { Asker } from '#server/core/asker.ts'

type Named = string | null | undefined

/** @returns for those of some uuids that were merged into another record, the one that stays */
export async function staysFor(
  { db }: Pick<Asker, 'db'>,
  uuids: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(uuids)].filter((uuid) => typeof uuid === 'string')
  if (named.length === 0) return new Map()
  const rows = await db
    .selectFrom('merged_record')
    .select(['record', 'stays'])
    .where('record', 'in', named)
    .execute()
  return new Map(rows.map(({ record, stays }) => [record, stays]))
}

/** @returns what a uuid names today: a merged record names the one that stays */
export async function standsFor<Uuid extends Named>(
  asker: Pick<Asker, 'db'>,
  uuid: Uuid,
): Promise<Uuid | string> {
  if (!uuid) return uuid
  return (await staysFor(asker, [uuid])).get(uuid) ?? uuid
}

/** @returns all that were merged, with the records that stay */
export function mergedRecords({ db }: Asker) {
  return db
    .selectFrom('merged_record')
    .select(['record as uuid', 'stays as into'])
    .orderBy('record')
    .execute()
}
