import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { withSheetNested } from '#contract/sheet/flat-sheet.ts'
import { trailerRecordFields } from '#contract/trailer/field-groups.ts'
import { trailerSave } from '#contract/trailer.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { archiveTrailer, saveTrailer } from '#server/services/trailers/trailer-changes.ts'
import { undoRecord } from './undo-record.ts'
import { type LinkedTag, linkedTags, takeBack } from './undo-tags.ts'

type UndoneRow = { row: number; record: string; outcome: string }

/**
 * Takes back the next rows of an import. A trailer that it created is deleted unless somebody changed
 * it or has added something to it since; what it changed is put back where nobody changed it since.
 */
export async function undoImport(asker: Member, { uuid }: Input<'POST /imports/{uuid}/undo'>) {
  await closeImport(asker, uuid)
  const rows = await openRows(asker, uuid)
  let undone = 0
  for (const row of rows) {
    const isUndone = await undoRow(asker, uuid, row)
    if (isUndone) undone += 1
    await asker.db
      .updateTable('import_row')
      .set({ undo: isUndone ? 'undone' : 'kept' })
      .where('import', '=', uuid)
      .where('row', '=', row.row)
      .execute()
  }
  const { left } = await ofUndo(asker, uuid)
    .select((builder) => builder.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return { undone, kept: rows.length - undone, left: Number(left) }
}

/** Nothing is written to it from now on. */
async function closeImport(asker: Member, uuid: string) {
  const row = await asker.db
    .updateTable('import')
    .set({ undone_at: sql<string>`coalesce(undone_at, ${asker.now})` })
    .where('uuid', '=', uuid)
    .returning('uuid')
    .executeTakeFirst()
  if (!row) throw missing('import')
}

const ofUndo = ({ db }: Member, uuid: string) =>
  db
    .selectFrom('import_row')
    .where('import', '=', uuid)
    .where('outcome', 'in', ['created', 'changed'])
    .where('undo', '=', '')

async function openRows(asker: Member, uuid: string): Promise<UndoneRow[]> {
  const rows = await ofUndo(asker, uuid)
    .select(['row', 'trailer as record', 'outcome'])
    .orderBy('row', 'desc')
    .limit(limits.importPiece)
    .execute()
  return rows.map(({ row, record, outcome }) => ({ row, record: record ?? '', outcome }))
}

async function undoRow(asker: Member, uuid: string, row: UndoneRow): Promise<boolean> {
  const changes = await asker.db
    .selectFrom('change')
    .select(['batch', 'before', 'after', 'action', 'entity'])
    .where('subject', '=', row.record)
    .orderBy('revision', 'desc')
    .orderBy('position', 'desc')
    .execute()
  const entity = changes.find(({ batch }) => batch === uuid)?.entity
  if (entity !== 'trailer') return undoRecord(asker, { ...row, batch: uuid }, changes)
  const tags = await linkedTags(asker, { batch: uuid, trailer: row.record }, changes)
  if (tags === null) return false
  if (row.outcome === 'created') {
    const since = changes.filter(({ batch }) => batch !== uuid)
    if (!(await isLeft(asker, row.record, since))) return false
    if (await hasRecords(asker, row.record, tags)) return false
    await takeBack(asker, tags)
    await archiveTrailer(asker, { uuid: row.record })
    return true
  }
  const own = changes.find(({ batch, action }) => batch === uuid && action === 'save')
  if (own && !(await putBack(asker, row.record, own))) return false
  await takeBack(asker, tags)
  return own !== undefined || tags.length > 0
}

/** Whether what others did to a trailer has left nothing: a photo that was its image, and is no more. */
async function isLeft({ db }: Member, uuid: string, since: readonly { action: string }[]) {
  if (since.length === 0) return true
  if (since.some(({ action }) => action !== 'image')) return false
  const row = await db
    .selectFrom('trailer')
    .select('image')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.image === null
}

type Logged = { before: string | null; after: string | null }

async function putBack(asker: Member, uuid: string, { before, after }: Logged) {
  const input = { ...sent(before), uuid, base: sent(after), putsBack: true }
  // Of rules that are newer than the values.
  const { data } = trailerSave.safeParse(input)
  if (!data) return false
  try {
    await saveTrailer(asker, data)
    return true
  } catch (error) {
    // Changed or deleted since: it is kept as it is, and the import says so.
    if (error instanceof Failure && error.status < 500) return false
    throw error
  }
}

const named = new Set<string>(trailerRecordFields)

/** @returns logged columns as a save takes them: records as references */
function sent(logged: string | null): Record<string, unknown> {
  const columns: Record<string, unknown> = JSON.parse(logged ?? '{}')
  const fields = Object.entries(columns).map(([name, value]) => [
    name,
    named.has(name) && value !== null ? { uuid: value } : value,
  ])
  return withSheetNested(Object.fromEntries(fields))
}

const ownTables = [
  'inspection',
  'defect',
  'log_entry',
  'report',
  'whereabouts',
  'due_assignment',
] as const

/** Of these what is off again is no reason, unlike what was written of it. */
const removable = ['trailer_part', 'resource'] as const

/** Whether something was added to a trailer, beside the tags of its import. */
async function hasRecords({ db }: Member, trailer: string, own: readonly LinkedTag[]) {
  const linked = await db
    .selectFrom('access_key')
    .select('uuid')
    .where('trailer', '=', trailer)
    .execute()
  if (linked.length > own.length) return true
  for (const table of removable) {
    const found = db
      .selectFrom(table)
      .select('uuid')
      .where('trailer', '=', trailer)
      .where('archived_at', 'is', null)
    if (await found.limit(1).executeTakeFirst()) return true
  }
  for (const table of ownTables) {
    const found = db.selectFrom(table).select('uuid').where('trailer', '=', trailer).limit(1)
    if (await found.executeTakeFirst()) return true
  }
  return false
}
