import type { Input } from '#contract/calls.ts'
import type { ImportKind } from '#contract/import-kinds.ts'
import type { ImportedRow, TrailerImport } from '#contract/imports.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'

export async function listImports(
  { db }: Member,
  { start, limit }: Input<'GET /imports'>,
): Promise<Page<TrailerImport>> {
  const { total } = await db
    .selectFrom('import')
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const found = await db
    .selectFrom('import')
    .leftJoin('user', 'user.uuid', 'import.created_by')
    .select(['import.uuid', 'import.name', 'fingerprint', 'rows', 'undone_at', 'user.name as by'])
    .select('import.created_at as at')
    .orderBy('import.created_at', 'desc')
    .orderBy('import.uuid')
    .offset(start)
    .limit(limit)
    .execute()
  const uuids = found.map(({ uuid }) => uuid)
  const [counts, kinds] = [await countsOf(db, uuids), await kindsOf(db, uuids)]
  const rows = found.map((row) => ({
    ...row,
    by: row.by ?? '',
    kind: kinds.get(row.uuid) ?? 'trailers',
    counts: { ...none, ...counts.get(row.uuid) },
  }))
  return new Page(rows, Number(total))
}

export async function listImportRows(
  { db }: Member,
  { uuid, outcome, start, limit }: Input<'GET /imports/{uuid}/rows'>,
): Promise<Page<ImportedRow>> {
  const known = db.selectFrom('import').select('uuid').where('uuid', '=', uuid)
  if (!(await known.executeTakeFirst())) throw missing('import')
  let query = db.selectFrom('import_row').where('import', '=', uuid)
  if (outcome) query = query.where('outcome', '=', outcome)
  const { total } = await query
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .select(['row', 'outcome', 'trailer as record', 'problem', 'field', 'undo'])
    .orderBy('row')
    .offset(start)
    .limit(limit)
    .execute()
  return new Page(rows, Number(total))
}

type Counts = TrailerImport['counts']

const none: Counts = { created: 0, changed: 0, same: 0, refused: 0, undone: 0, kept: 0 }

async function countsOf(db: Member['db'], uuids: string[]) {
  const counts = new Map<string, Counts>()
  if (uuids.length === 0) return counts
  const rows = await db
    .selectFrom('import_row')
    .select(['import', 'outcome', 'undo'])
    .select((builder) => builder.fn.countAll<number>().as('rows'))
    .where('import', 'in', uuids)
    .groupBy(['import', 'outcome', 'undo'])
    .execute()
  for (const { import: uuid, outcome, undo, rows: some } of rows) {
    const own = counts.get(uuid) ?? { ...none }
    own[outcome] += Number(some)
    if (undo !== '') own[undo] += Number(some)
    counts.set(uuid, own)
  }
  return counts
}

/** The first that an import has written: a photo may become the image of its trailer. */
const kindOf = new Map<string, ImportKind>([
  ['resource', 'files'],
  ['trailer', 'trailers'],
  ['trailer_part', 'parts'],
  ['customer', 'customers'],
  ['part', 'catalogue'],
])

/** @returns what imports have written, by the log */
async function kindsOf(db: Member['db'], uuids: string[]) {
  if (uuids.length === 0) return new Map<string | null, ImportKind>()
  const rows = await db
    .selectFrom('change')
    .select(['batch', 'entity'])
    .distinct()
    .where('batch', 'in', uuids)
    .where('entity', 'in', [...kindOf.keys()])
    .execute()
  const kinds = [...kindOf]
    .reverse()
    .flatMap(([written, kind]) =>
      rows.flatMap(({ batch, entity }) => (entity === written ? [[batch, kind] as const] : [])),
    )
  return new Map(kinds)
}
