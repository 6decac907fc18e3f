import { z } from 'zod'
import type { Input, Output } from '#contract/calls.ts'
import type { ImportedRow } from '#contract/imports.ts'
import { registration, trailerSave } from '#contract/trailer.ts'
import type { Change, Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { linkMinted, tagForTrailer } from '#server/services/tags/minted-for-trailers.ts'
import { linkableTag, linkTag } from '#server/services/tags/scan-tags.ts'
import { lockTag } from '#server/services/tags/tag-life.ts'
import { registerTrailer, saveTrailer } from '#server/services/trailers/trailer-changes.ts'
import { type RecordWriter, writerOf } from './write-record.ts'

/** Beginning the same import again changes nothing but the number of its rows, which may be others by then. */
export async function beginImport(asker: Member, input: Input<'POST /imports'>) {
  const { uuid, name, fingerprint, rows } = input
  const known = await asker.db
    .selectFrom('import')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (known) {
    if (known.fingerprint === fingerprint) {
      await asker.db.updateTable('import').set({ rows }).where('uuid', '=', uuid).execute()
      return { uuid }
    }
    throw new Failure(409, 'uuid_taken', 'There is another import with this uuid.')
  }
  const { organization, now: created_at, user } = asker
  const row = { uuid, organization, name, fingerprint, rows, created_at, created_by: user.uuid }
  await asker.db.insertInto('import').values(row).execute()
  return { uuid }
}

/**
 * Writes rows of an import within one transaction. A row that is refused is noted with the reason and
 * keeps none of the others back.
 */
export async function writeImportRows(
  asker: Member,
  { uuid, rows }: Input<'POST /imports/{uuid}/rows'>,
): Promise<Output<'POST /imports/{uuid}/rows'>> {
  await lockImport(asker, uuid)
  const numbers = rows.map(({ row }) => row)
  const known = await asker.db
    .selectFrom('import_row')
    .select(['row', 'outcome', 'trailer as record', 'problem', 'field', 'undo'])
    .where('import', '=', uuid)
    .where('row', 'in', numbers)
    .execute()
  const open = new Map(known.filter(isOpen).map((one) => [one.row, one]))
  const standing = known.filter(({ row }) => !open.has(row))
  const written = new Map(standing.map((one) => [one.row, one]))
  const inside = { ...asker, record: (change: Change) => asker.record({ ...change, batch: uuid }) }
  const changed = await changedRecords(asker, uuid)
  const fresh: ImportedRow[] = []
  for (const one of rows) {
    if (written.has(one.row)) continue
    const earlier = changed.get(changedBy(one))
    const again = open.get(one.row)
    if (earlier && again?.outcome === 'same') {
      written.set(one.row, again)
      continue
    }
    const outcome = earlier ? secondOf(earlier) : await writeRow(inside, one)
    const made = { row: one.row, undo: '' as const, ...outcome }
    written.set(one.row, made)
    fresh.push(made)
    if (made.outcome === 'changed' && made.record) changed.set(made.record, one.row)
  }
  if (fresh.length > 0) {
    const { organization } = asker
    const values = fresh.map(({ record: trailer, ...one }) => {
      return { ...one, trailer, organization, import: uuid }
    })
    const before = fresh.flatMap(({ row }) => (open.has(row) ? row : []))
    if (before.length > 0) {
      await asker.db
        .deleteFrom('import_row')
        .where('import', '=', uuid)
        .where('row', 'in', before)
        .execute()
    }
    await asker.db.insertInto('import_row').values(values).execute()
  }
  return numbers.flatMap((row) => written.get(row) ?? [])
}

/** Whether a row has written nothing: it is tried again, for what it was the same as may be gone. */
const isOpen = ({ outcome }: { outcome: ImportedRow['outcome'] }) =>
  outcome === 'refused' || outcome === 'same'

/** @returns the rows that changed a record, by record: an undo puts each back once */
async function changedRecords({ db }: Member, uuid: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('import_row')
    .select(['trailer', 'row'])
    .where('import', '=', uuid)
    .where('outcome', '=', 'changed')
    .execute()
  return new Map(rows.map(({ trailer, row }) => [trailer ?? '', row]))
}

const secondOf = (row: number) =>
  refused({ message: `Row ${row} has changed this already`, path: [''] })

type Row = Input<'POST /imports/{uuid}/rows'>['rows'][number]
type Written = Pick<ImportedRow, 'outcome' | 'record' | 'problem' | 'field'>

const changedBy = ({ save, customer, part, fitted }: Row) =>
  String(Object(save ?? customer ?? part ?? fitted).uuid).toLowerCase()

async function writeRow(asker: Member, row: Row): Promise<Written> {
  const { register, save, tag } = row
  try {
    const record = writerOf(row)
    if (record) return await recorded(asker, record)
    return await (save === undefined ? registered(asker, register, tag) : saved(asker, save, tag))
  } catch (error) {
    // Each of the services refuses before it writes anything.
    if (error instanceof z.ZodError) return refused(error.issues[0])
    if (!(error instanceof Failure) || error.status >= 500) throw error
    const [field = ''] = Object.keys(error.fields ?? {})
    return refused({ message: error.message, path: [field] })
  }
}

async function registered(asker: Member, register: unknown, tag: Row['tag']): Promise<Written> {
  const input = registration.parse(register)
  let link: Linking = noLinking
  const { uuid: record } = await registerTrailer(asker, input, async () => {
    link = await linkingOf(asker, tag, null)
  })
  await link(record)
  return { outcome: 'created', record, problem: '', field: '' }
}

function saved(asker: Member, save: unknown, tag: Row['tag']): Promise<Written> {
  return recorded(asker, async (inside) => {
    const input = trailerSave.parse(save)
    let link: Linking = noLinking
    const { uuid } = await saveTrailer(inside, input, async () => {
      link = await linkingOf(inside, tag, input.uuid)
    })
    await link(uuid)
    return { uuid, isNew: false }
  })
}

async function recorded(asker: Member, write: RecordWriter): Promise<Written> {
  let isChanged = false
  const record = (change: Change) => {
    isChanged = true
    asker.record(change)
  }
  const { uuid, isNew } = await write({ ...asker, record })
  const outcome = isNew ? 'created' : isChanged ? 'changed' : 'same'
  return { outcome, record: uuid, problem: '', field: '' }
}

type Linking = (trailer: string) => Promise<void>
const noLinking: Linking = async () => {}

/**
 * Looks whether a tag can be linked before anything is written, and after all else that may be refused:
 * a serial that is counted for a row is used up.
 * @param trailer null for one that is not registered yet
 * @returns links it
 * @throws Failure where it can't
 */
async function linkingOf(asker: Member, tag: Row['tag'], trailer: string | null): Promise<Linking> {
  if (tag === undefined) return noLinking
  try {
    if (tag !== 'new') {
      const wanted = { trailer: trailer ?? '', accessKey: tag }
      await linkableTag(asker, wanted)
      await lockTag(asker, { uuid: tag })
      // Somebody may have linked it before it was locked.
      await linkableTag(asker, wanted)
      return async (uuid: string) => void (await linkTag(asker, { trailer: uuid, accessKey: tag }))
    }
    const minted = await tagForTrailer(asker, trailer)
    return (uuid: string) => linkMinted(asker, uuid, minted)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.status, error.code, error.message, { fields: { tag: error.message } })
  }
}

type Issue = { message: string; path: PropertyKey[] }

const refused = (issue: Issue | undefined): Written => ({
  outcome: 'refused',
  record: null,
  problem: issue?.message ?? 'This row is not valid',
  field: String(issue?.path[0] ?? ''),
})

/**
 * Keeps others from writing the same import until the transaction ends.
 * @throws Failure where it was undone
 */
async function lockImport(asker: Member, uuid: string) {
  const row = await asker.db
    .updateTable('import')
    .set({ undone_at: null })
    .where('uuid', '=', uuid)
    .where('undone_at', 'is', null)
    .returning('uuid')
    .executeTakeFirst()
  if (row) return
  const known = asker.db.selectFrom('import').select('uuid').where('uuid', '=', uuid)
  if (!(await known.executeTakeFirst())) throw missing('import')
  throw new Failure(409, 'import_undone', 'This import was undone. Begin a new one.')
}
