import { type Kysely, type Selectable, sql } from 'kysely'
import { bare, words } from '#contract/search.ts'
import type { Tag } from '#contract/tag-calls.ts'
import { readTagCode } from '#contract/tag-code.ts'
import { type TagState, tagState } from '#contract/tag-state.ts'
import type { Asker } from '#server/core/asker.ts'
import type { AccessKeyTable, Database } from '#server/core/schema/schema.ts'
import { like, literal } from '#server/db/like.ts'

type Row = Selectable<AccessKeyTable> & {
  vin: string | null
  rego: string | null
  archived_at: string | null
  new_serial: string | null
}

/** `bareSerial` of the contract, in SQL. */
export const bareSerialSql = sql<string>`replace(lower(access_key.serial), '-', '')`
/** Without the separators that people use in registrations. */
const bareRego = [' ', '-', '.', '/', '*'].reduce(
  (text, separator) => sql<string>`replace(${text}, ${sql.lit(separator)}, '')`,
  sql<string>`lower(trailer.rego)`,
)

/** `tagState` of the contract, in SQL. */
export const stateColumn = sql<TagState>`case
  when access_key.replaced_at is not null then 'replaced'
  when access_key.voided_at is not null then 'void'
  when access_key.trailer is not null then 'linked'
  when access_key.printed_at is not null then 'printed'
  else 'minted' end`

/** Scan tags, with their trailers, that match every word of a search, or the code of a plate. */
export function findTags(db: Kysely<Database>, search: string) {
  const code = readTagCode(search)
  const tags = db.selectFrom('access_key').leftJoin('trailer', 'trailer.uuid', 'access_key.trailer')
  if (code.kind === 'key') return tags.where('access_key.uuid', '=', code.key)
  return tags.where((builder) =>
    builder.and(
      words(search)
        .map((word) => `%${literal(bare(word))}%`)
        .map((inside) =>
          builder.or([
            like(bareSerialSql, inside),
            like(sql`lower(trailer.vin)`, inside),
            like(bareRego, inside),
          ]),
        ),
    ),
  )
}

/** @returns tags as administrators see them */
export async function presentTags(asker: Asker, rows: Row[]): Promise<Tag[]> {
  const nameOf = await namesOf(
    asker.db,
    rows.flatMap((row) => [
      row.created_by,
      row.printed_by,
      row.linked_by,
      row.voided_by,
      row.replaced_by,
    ]),
  )
  const act = (at: string | null, by: string | null) =>
    at === null ? null : { at, by: nameOf(by) }
  return rows.map((row) => {
    const { uuid, serial, revision } = row
    const voided = act(row.voided_at, row.voided_by)
    const replaced = act(row.replaced_at, row.replaced_by)
    return {
      uuid,
      serial,
      revision,
      state: tagState(row),
      trailer: trailerOf(row),
      minted: { at: row.created_at, by: nameOf(row.created_by) },
      printed: act(row.printed_at, row.printed_by),
      linked: act(row.linked_at, row.linked_by),
      voided: voided && { ...voided, reason: row.void_reason ?? '' },
      replaced: replaced && { ...replaced, tag: successorOf(row) },
    }
  })
}

function trailerOf({ trailer, vin, rego, archived_at }: Row) {
  if (trailer === null || vin === null) return null
  return { uuid: trailer, vin, rego: rego ?? '', isArchived: archived_at !== null }
}

function successorOf({ replaced_by_tag, new_serial }: Row) {
  if (replaced_by_tag === null || new_serial === null) return null
  return { uuid: replaced_by_tag, serial: new_serial }
}

/** @returns a function from a user's uuid to the name; null for the operator */
export async function namesOf(db: Kysely<Database>, uuids: (string | null)[]) {
  const wanted = [...new Set(uuids)].filter((uuid) => uuid !== null)
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('user').select(['uuid', 'name']).where('uuid', 'in', wanted).execute()
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]))
  return (uuid: string | null) => names.get(uuid ?? '') ?? null
}
