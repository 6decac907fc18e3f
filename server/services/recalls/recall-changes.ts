import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'
import { fieldFailure, missing } from '#server/core/failure.ts'
import { standsFor } from '#server/services/registry/merged.ts'

/** Opens a recall, or changes what one is about: which trailers that are is never stored. */
export async function saveRecall(asker: Member, input: Input<'POST /recalls'>) {
  const { uuid: given, ...told } = { ...input, part: await partOf(asker, input.part) }
  const columns = {
    ...told,
    batches: JSON.stringify(told.batches),
    public: Number(told.public),
  }
  if (!given) return open(asker, columns, told)
  const row = await findRecall(asker, given)
  const { uuid } = row
  // The merging of its part may be undone.
  if ((await standsFor(asker, row.part)) === told.part) columns.part = told.part = row.part
  const names = Object.keys(columns) as (keyof typeof columns)[] // Its own.
  const changed = names.filter((name) => columns[name] !== row[name])
  if (changed.length === 0) return { uuid }
  await asker.db.updateTable('recall').set(columns).where('uuid', '=', uuid).execute()
  const was = { ...row, batches: JSON.parse(row.batches), public: row.public === 1 }
  const pick = (from: typeof told) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  asker.record({ entity: 'recall', uuid, action: 'save', before: pick(was), after: pick(told) })
  return { uuid }
}

type Told = Omit<Input<'POST /recalls'>, 'uuid'>
type Columns = Omit<Told, 'batches' | 'public'> & { batches: string; public: number }

async function open(asker: Member, columns: Columns, after: Told) {
  const { organization, now: opened_at, user } = asker
  const uuid = randomUUID()
  const opened = { opened_at, opened_by: user.uuid, opened_name: user.name }
  await asker.db
    .insertInto('recall')
    .values({ uuid, organization, ...columns, ...opened })
    .execute()
  asker.record({ entity: 'recall', uuid, action: 'create', before: null, after })
  return { uuid }
}

export async function closeRecall(asker: Member, { uuid }: Input<'POST /recalls/{uuid}/close'>) {
  await setClosed(asker, uuid, asker.now)
  return { uuid }
}

export async function reopenRecall(asker: Member, { uuid }: Input<'POST /recalls/{uuid}/reopen'>) {
  await setClosed(asker, uuid, null)
  return { uuid }
}

/** Closing a closed one changes nothing. */
async function setClosed(asker: Member, uuid: string, closed_at: string | null) {
  const row = await findRecall(asker, uuid)
  if ((row.closed_at === null) === (closed_at === null)) return
  await asker.db.updateTable('recall').set({ closed_at }).where('uuid', '=', uuid).execute()
  const [before, after] = [{ closed_at: row.closed_at }, { closed_at }]
  asker.record({ entity: 'recall', uuid, action: closed_at ? 'close' : 'reopen', before, after })
}

/** @throws Failure 404 */
export async function findRecall({ db }: Pick<Member, 'db'>, uuid: string) {
  const row = await db.selectFrom('recall').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  if (!row) throw missing('recall')
  return row
}

/** @throws Failure 400 where there is no such part */
async function partOf(asker: Member, named: string) {
  const part = await standsFor(asker, named)
  const found = await asker.db
    .selectFrom('part')
    .select('uuid')
    .where('uuid', '=', part)
    .executeTakeFirst()
  if (found) return part
  throw fieldFailure(400, 'unknown_reference', 'part', 'There is no such part.')
}
