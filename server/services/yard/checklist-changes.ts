import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure, missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { whoChanged } from '#server/services/history/who-changed.ts'
import { staysFor } from '#server/services/registry/merged.ts'

type Row = Selectable<Database['checklist']>

type Columns = Pick<Row, 'name' | 'classes' | 'interval_days'>

export async function createChecklist(asker: Member, sent: Input<'POST /checklists'>) {
  const input = { ...sent, classes: await standingClasses(asker, sent.classes) }
  const { uuid } = input
  const columns = columnsOf(input)
  const sections = JSON.stringify(input.sections)
  if (await find(asker, uuid)) return sameOrTaken(asker, uuid, { columns, sections })
  await refuseUnknownClasses(asker, input.classes)
  const { organization, now: created_at } = asker
  await asker.db
    .insertInto('checklist')
    .values({
      ...{ uuid, organization, ...columns, version: 1, created_at },
      interval_set_at: columns.interval_days === null ? null : created_at,
    })
    .execute()
  asker.record({ entity: 'checklist', uuid, action: 'create', before: null, after: columns })
  await addVersion(asker, { checklist: uuid, number: 1, sections })
  return { uuid }
}

export async function saveChecklist(asker: Member, sent: Input<'POST /checklists/{uuid}'>) {
  const input = { ...sent, classes: await standingClasses(asker, sent.classes) }
  const { uuid } = input
  const current = await lock(asker, uuid)
  const { name, classes, interval_days } = current
  const before = { name, classes, interval_days, version: current.version }
  const asked = await sectionsOf(asker, uuid, current.version)
  const sections = JSON.stringify(input.sections)
  const version = sections === asked ? current.version : current.version + 1
  const after = { ...columnsOf(input), version }
  if (JSON.stringify(after) === JSON.stringify(before)) return { uuid }
  if (input.revision !== current.revision) throw await changedMeanwhile(asker, current)
  await refuseUnknownClasses(asker, input.classes)
  const isSetAnew = after.interval_days !== interval_days
  await asker.db
    .updateTable('checklist')
    .set({ ...after, ...(isSetAnew && { interval_set_at: asker.now }) })
    .where('uuid', '=', uuid)
    .execute()
  asker.record({ entity: 'checklist', uuid, action: 'save', before, after })
  if (version > current.version) {
    await addVersion(asker, { checklist: uuid, number: version, sections })
  }
  return { uuid }
}

export async function retireChecklist(
  asker: Member,
  { uuid }: Input<'POST /checklists/{uuid}/retire'>,
) {
  const { retired_at } = await lock(asker, uuid)
  if (retired_at === null) await setRetired(asker, uuid, { before: null, after: asker.now })
  return { uuid }
}

export async function restoreChecklist(
  asker: Member,
  { uuid }: Input<'POST /checklists/{uuid}/restore'>,
) {
  const { retired_at } = await lock(asker, uuid)
  if (retired_at !== null) await setRetired(asker, uuid, { before: retired_at, after: null })
  return { uuid }
}

type Retired = { before: string | null; after: string | null }

async function setRetired(asker: Member, uuid: string, { before, after }: Retired) {
  await asker.db
    .updateTable('checklist')
    .set({ retired_at: after })
    .where('uuid', '=', uuid)
    .execute()
  asker.record({
    entity: 'checklist',
    uuid,
    action: after === null ? 'restore' : 'retire',
    before: { retired_at: before },
    after: { retired_at: after },
  })
}

/** Reads a checklist and keeps others from changing it until the transaction ends. */
async function lock(asker: Member, uuid: string): Promise<Row> {
  const row = await asker.db
    .updateTable('checklist')
    .set({ version: sql.ref('version') })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw missing('checklist')
  return row
}

type Version = { checklist: string; number: number; sections: string }

async function addVersion(asker: Member, { checklist, number, sections }: Version) {
  const { organization, now: created_at, user } = asker
  const uuid = randomUUID()
  await asker.db
    .insertInto('checklist_version')
    .values({
      uuid,
      organization,
      checklist,
      number,
      sections,
      created_at,
      created_by: user.uuid,
    })
    .execute()
  const after = { checklist, number }
  asker.record({ entity: 'checklist_version', uuid, action: 'create', before: null, after })
}

/** Sending the same checklist again is no error, though it may have been changed since. */
async function sameOrTaken(
  asker: Member,
  uuid: string,
  { columns, sections }: { columns: Columns; sections: string },
) {
  const made = await asker.db
    .selectFrom('change')
    .select('after')
    .where('entity', '=', 'checklist')
    .where('subject', '=', uuid)
    .where('action', '=', 'create')
    .executeTakeFirst()
  const isSame = made?.after === JSON.stringify(columns)
  if (isSame && sections === (await sectionsOf(asker, uuid, 1))) return { uuid }
  throw new Failure(409, 'uuid_taken', 'Another checklist has this uuid already.')
}

/** @returns classes with those that stay in place of those that were merged */
async function standingClasses(asker: Member, classes: string[]) {
  const stays = await staysFor(asker, classes)
  return stays.size === 0 ? classes : [...new Set(classes.map((one) => stays.get(one) ?? one))]
}

async function refuseUnknownClasses(asker: Member, classes: string[]) {
  if (classes.length === 0) return
  const found = await asker.db
    .selectFrom('trailer_class')
    .select('uuid')
    .where('uuid', 'in', classes)
    .execute()
  if (found.length === classes.length) return
  const sentence = 'There is no such classification.'
  throw fieldFailure(400, 'unknown_reference', 'classes', sentence)
}

function find(asker: Member, uuid: string) {
  return asker.db.selectFrom('checklist').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

async function sectionsOf(asker: Member, checklist: string, number: number) {
  const found = await asker.db
    .selectFrom('checklist_version')
    .select('sections')
    .where('checklist', '=', checklist)
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.sections
}

function columnsOf({
  name,
  classes,
  interval_days,
}: Omit<Input<'POST /checklists'>, 'uuid'>): Columns {
  return { name, classes: JSON.stringify(classes), interval_days }
}

async function changedMeanwhile(asker: Member, { uuid, name }: Row) {
  const who = await whoChanged(asker, { uuid, entity: 'checklist' }, null)
  const sentence = `${who} changed the checklist '${name}' meanwhile. Your changes are not saved yet.`
  return new Failure(409, 'checklist_changed', sentence)
}
