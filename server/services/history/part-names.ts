import type { Member } from '#server/core/asker.ts'

/** @returns by uuid the names of parts on trailers, and whether they are still there */
export async function partNames({ db }: Member, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, { name: string; isThere: boolean }>()
  const rows = await db
    .selectFrom('trailer_part')
    .innerJoin('part', 'part.uuid', 'trailer_part.part')
    .select(['trailer_part.uuid', 'archived_at', 'model_number', 'description'])
    .where('trailer_part.uuid', 'in', uuids)
    .execute()
  return new Map(
    rows.map(({ uuid, archived_at, model_number, description }) => {
      const name = [model_number, description].filter(Boolean).join(' · ')
      return [uuid, { name, isThere: archived_at === null }]
    }),
  )
}
