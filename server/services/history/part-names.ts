import { asFittedFields, type FittedColumns } from '#contract/as-fitted.ts'
import type { Member } from '#server/core/asker.ts'

/** What the log says of a part on a trailer. */
export const fittedFields = [...asFittedFields, 'notes', 'removed_on', 'removed_why'] as const

type NamedPart = {
  name: string
  isThere: boolean
  fields: FittedColumns & Record<'notes' | 'removed_on' | 'removed_why', string>
}

/** @returns by uuid the names of parts on trailers, and whether they are still there */
export async function partNames({ db }: Member, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, NamedPart>()
  const rows = await db
    .selectFrom('trailer_part')
    .innerJoin('part', 'part.uuid', 'trailer_part.part')
    .select(['trailer_part.uuid', 'archived_at', 'model_number', 'description'])
    .select(fittedFields.map((field) => `trailer_part.${field}` as const))
    .where('trailer_part.uuid', 'in', uuids)
    .execute()
  return new Map<string, NamedPart>(
    rows.map(({ uuid, archived_at, model_number, description, ...fields }) => {
      const name = [model_number, description].filter(Boolean).join(' · ')
      return [uuid, { name, isThere: archived_at === null, fields }]
    }),
  )
}
