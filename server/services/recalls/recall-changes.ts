import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'
import { fieldFailure } from '#server/core/failure.ts'
import { mergeForm } from '#server/services/merge-form.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { lockRecall, type RecallRow } from './recall-rows.ts'
import { progressOf } from './recalls.ts'

/** Opens a recall, or changes what one is about: which trailers that are is never stored. */
export async function saveRecall(asker: Member, input: Input<'POST /recalls'>) {
  const { uuid: given, base, ...told } = { ...input, part: await partOf(asker, input.part) }
  if (!given) return open(asker, told)
  const row = await lockRecall(asker, given)
  const now = await toldNow(asker, row)
  const after = mergeForm(told, now, base && (await standing(asker, base)), form)
  const { uuid } = row
  const names = Object.keys(told) as (keyof Told)[] // Its own.
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(now[name]))
  if (changed.length === 0) return { uuid }
  // The merging of its part may be undone.
  const part = changed.includes('part') ? after.part : row.part
  const columns = columnsOf({ ...after, part })
  await asker.db.updateTable('recall').set(columns).where('uuid', '=', uuid).execute()
  if (row.closed_at !== null) await keepProgress(asker, { ...row, ...columns })
  const pick = (from: Told) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  asker.record({ entity: 'recall', uuid, action: 'save', before: pick(now), after: pick(after) })
  return { uuid }
}

type Told = Omit<Input<'POST /recalls'>, 'uuid' | 'base'>

const form = {
  what: 'recall',
  names: {
    ...{ part: 'part', title: 'title', text: 'what has to be done', batches: 'batches' },
    ...{ serial_from: 'first serial', serial_to: 'last serial' },
    ...{ fitted_from: 'fitted from', fitted_to: 'fitted until' },
    ...{ public: 'whether visitors are told', public_text: 'what visitors are told' },
  },
  pairs: [
    ['serial_from', 'serial_to'],
    ['fitted_from', 'fitted_to'],
  ],
}

const columnsOf = (told: Told) => ({
  ...told,
  batches: JSON.stringify(told.batches),
  public: Number(told.public),
})

/** As a form has it, of the part that its own one may have been merged into. */
const toldNow = async (asker: Member, row: RecallRow): Promise<Told> => ({
  ...{ part: await standsFor(asker, row.part), title: row.title, text: row.text },
  ...{ serial_from: row.serial_from, serial_to: row.serial_to, batches: JSON.parse(row.batches) },
  ...{ fitted_from: row.fitted_from, fitted_to: row.fitted_to },
  ...{ public: row.public === 1, public_text: row.public_text },
})

async function standing(asker: Member, base: Record<string, unknown>) {
  const { part } = base
  return typeof part === 'string' ? { ...base, part: await standsFor(asker, part) } : base
}

async function open(asker: Member, after: Told) {
  const { organization, now: opened_at, user } = asker
  const uuid = randomUUID()
  const opened = { opened_at, opened_by: user.uuid, opened_name: user.name }
  await asker.db
    .insertInto('recall')
    .values({ uuid, organization, ...columnsOf(after), ...opened })
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
  const row = await lockRecall(asker, uuid)
  if ((row.closed_at === null) === (closed_at === null)) return
  // All recalls are listed with how far they are: of closed ones that is worked out once.
  const progress = closed_at === null ? null : JSON.stringify(await progressOf(asker, row))
  const closed = { closed_at, progress }
  await asker.db.updateTable('recall').set(closed).where('uuid', '=', uuid).execute()
  const [before, after] = [{ closed_at: row.closed_at }, { closed_at }]
  asker.record({ entity: 'recall', uuid, action: closed_at ? 'close' : 'reopen', before, after })
}

/** A device may say how far a trailer is after the recall was closed. */
export async function refreshClosed(asker: Member, uuid: string | null) {
  if (uuid === null) return
  const row = await lockRecall(asker, uuid)
  if (row.closed_at === null) return
  await keepProgress(asker, row)
  const [before, after] = [null, null]
  asker.record({ entity: 'recall', uuid, action: 'save', before, after, isSentAnew: true })
}

async function keepProgress(asker: Member, row: RecallRow) {
  const progress = JSON.stringify(await progressOf(asker, row))
  await asker.db.updateTable('recall').set({ progress }).where('uuid', '=', row.uuid).execute()
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
