import type { Kysely, Selectable } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { TagAct } from '#contract/tag-calls.ts'
import type { Member } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { AccessKeyTable, Database } from '#server/core/schema/schema.ts'
import { namesOf } from './tag-rows.ts'

type Side = { trailer?: string | null; reason?: string; replaced_by_tag?: string } | null
type Done = {
  action: TagAct['action']
  at: string
  user: string | null
  device: string
  before: Side
  after: Side
}

/** The audit log of a scan tag; acts from before the log come from the tag's own row. */
export async function listTagHistory(asker: Member, { uuid }: Input<'GET /tags/{uuid}/history'>) {
  const { db } = asker
  const tag = await db
    .selectFrom('access_key')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!tag) throw missing('scan tag')
  const logged = await db
    .selectFrom('change')
    .select(['action', 'at', 'user', 'device', 'before', 'after'])
    .where('entity', '=', 'access_key')
    .where('subject', '=', uuid)
    .orderBy('revision', 'desc')
    .orderBy('position', 'desc')
    .execute()
  const acts = logged.map(
    (row): Done => ({
      action: row.action as TagAct['action'],
      at: row.at,
      user: row.user,
      device: row.device,
      before: JSON.parse(row.before ?? 'null'),
      after: JSON.parse(row.after ?? 'null'),
    }),
  )
  const known = new Set(acts.map(({ action }) => action))
  // The row knows the last link only, which a move is.
  if (known.has('move')) known.add('link')
  const all = [...acts, ...actsOf(tag).filter(({ action }) => !known.has(action))]
  const former = await db
    .selectFrom('access_key')
    .select(['uuid', 'serial'])
    .where('replaced_by_tag', '=', uuid)
    .executeTakeFirst()
  const told = await present(db, all.toSorted(newestFirst))
  // A tag is linked once: one that replaced another was linked by that.
  return told.map((act) => (act.action === 'link' && former ? { ...act, tag: former } : act))
}

/** By time, because the log notes an act from before it only with the next one. */
const newestFirst = (one: Done, other: Done) =>
  one.at === other.at ? 0 : one.at < other.at ? 1 : -1

/** @returns the acts that the tag's own row tells */
function actsOf(tag: Selectable<AccessKeyTable>): Done[] {
  const { trailer, created_at, created_by, printed_at, printed_by, linked_at, linked_by } = tag
  const none = { device: '', before: null, after: null }
  const linked = { ...none, at: linked_at, user: linked_by, after: { trailer } }
  return [
    { action: 'link' as const, ...linked },
    { action: 'print' as const, at: printed_at, user: printed_by, ...none },
    { action: 'mint' as const, at: created_at, user: created_by, ...none },
  ].flatMap(({ at, ...act }) => (at === null ? [] : [{ ...act, at }]))
}

async function present(db: Kysely<Database>, acts: readonly Done[]): Promise<TagAct[]> {
  const sides = acts.flatMap(({ before, after }) => [before, after])
  const nameOf = await namesOf(
    db,
    acts.map(({ user }) => user),
  )
  const trailerOf = await trailersOf(
    db,
    sides.map((side) => side?.trailer),
  )
  const tagOf = await tagsOf(
    db,
    sides.map((side) => side?.replaced_by_tag),
  )
  return acts.map(({ action, at, user, device, before, after }) => ({
    action,
    at,
    by: nameOf(user),
    device,
    from: trailerOf(before?.trailer),
    to: trailerOf(after?.trailer),
    reason: after?.reason ?? '',
    tag: tagOf(after?.replaced_by_tag),
  }))
}

type Uuids = (string | null | undefined)[]
const distinct = (uuids: Uuids) => [...new Set(uuids)].filter((uuid) => typeof uuid === 'string')

async function trailersOf(db: Kysely<Database>, uuids: Uuids) {
  const wanted = distinct(uuids)
  const select = db.selectFrom('trailer').select(['uuid', 'vin', 'rego', 'archived_at'])
  const rows = wanted.length > 0 ? await select.where('uuid', 'in', wanted).execute() : []
  const trailers = rows.map(
    ({ archived_at, ...trailer }) =>
      [trailer.uuid, { ...trailer, isArchived: archived_at !== null }] as const,
  )
  return finder(trailers)
}

async function tagsOf(db: Kysely<Database>, uuids: Uuids) {
  const wanted = distinct(uuids)
  const select = db.selectFrom('access_key').select(['uuid', 'serial'])
  const rows = wanted.length > 0 ? await select.where('uuid', 'in', wanted).execute() : []
  return finder(rows.map((row) => [row.uuid, row] as const))
}

function finder<Row>(rows: readonly (readonly [string, Row])[]) {
  const known = new Map(rows)
  return (uuid: string | null | undefined) => known.get(uuid ?? '') ?? null
}
