import type { Input } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { countRows } from '#server/services/text-match.ts'
import { sameOrTaken } from '#server/services/yard/received-records.ts'

/** Sending the same view again changes nothing. */
export async function keepView(asker: Member, input: Input<'POST /views'>) {
  const { uuid, name, address } = input
  const shared = Number(input.shared)
  const content = { owner: asker.user.uuid, name, address, shared }
  const known = await asker.db
    .selectFrom('view')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (known) {
    sameOrTaken(known, content, 'view')
    return { uuid }
  }
  if (input.shared) refuseSharing(asker)
  await refuseTooMany(asker)
  const { organization, now: created_at } = asker
  const row = { uuid, organization, ...content, was_shared: shared, created_at }
  await asker.db.insertInto('view').values(row).execute()
  asker.record({ entity: 'view', uuid, action: 'create', before: null, after: toldOf(row) })
  return { uuid }
}

export async function changeView(asker: Member, input: Input<'POST /views/{uuid}'>) {
  const { uuid, shared, ...values } = input
  const before = await changeable(asker, uuid)
  if (shared === true && before.shared === 0) refuseSharing(asker)
  const after = {
    name: values.name ?? before.name,
    address: values.address ?? before.address,
    shared: Number(shared ?? before.shared),
    was_shared: Math.max(before.was_shared, Number(shared ?? false)),
  }
  await asker.db.updateTable('view').set(after).where('uuid', '=', uuid).execute()
  const told = { before: toldOf(before), after: toldOf(after) }
  asker.record({ entity: 'view', uuid, action: 'save', ...told })
  return { uuid }
}

export async function archiveView(asker: Member, { uuid }: Input<'POST /views/{uuid}/archive'>) {
  const before = await changeable(asker, uuid)
  await asker.db
    .updateTable('view')
    .set({ archived_at: asker.now })
    .where('uuid', '=', uuid)
    .execute()
  asker.record({ entity: 'view', uuid, action: 'archive', before: toldOf(before), after: null })
  return { uuid }
}

/** Each person has one default; both views are recorded, so that devices learn of both. */
export async function chooseView(asker: Member, input: Input<'POST /views/{uuid}/default'>) {
  const { uuid, is_default } = input
  const { db, organization, user } = asker
  await visible(asker, uuid)
  const before = await db
    .selectFrom('view_default')
    .select('view')
    .where('user', '=', user.uuid)
    .executeTakeFirst()
  if (is_default ? before?.view === uuid : before?.view !== uuid) return { uuid }
  await db.deleteFrom('view_default').where('user', '=', user.uuid).execute()
  if (is_default) {
    await db
      .insertInto('view_default')
      .values({ organization, user: user.uuid, view: uuid })
      .execute()
  }
  const touched = new Set([uuid, ...(before ? [before.view] : [])])
  for (const one of touched) {
    asker.record({ entity: 'view', uuid: one, action: 'default', before: null, after: null })
  }
  return { uuid }
}

/** A private view's content stays out of the log, which others read. */
function toldOf({ name, address, shared }: { name: string; address: string; shared: number }) {
  return shared === 1 ? { name, address, shared: true } : { shared: false }
}

/** @throws Failure 404 also for another user's private view */
async function visible({ db, user }: Member, uuid: string) {
  const row = await db
    .selectFrom('view')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.owner !== user.uuid && row.shared === 0)) throw missing('view')
  return row
}

async function changeable(asker: Member, uuid: string) {
  const row = await visible(asker, uuid)
  const { user } = asker
  if (user.role === 'ADMIN') return row
  // The owner may have become a viewer since it was shared.
  if (row.owner === user.uuid && row.shared === 1) refuseSharing(asker)
  if (row.owner === user.uuid) return row
  const sentence = 'Only its owner and administrators may change a shared view.'
  throw new Failure(403, 'not_yours', sentence)
}

function refuseSharing({ user }: Member) {
  if (user.role !== 'VIEWER') return
  const sentence =
    'Your role does not allow sharing a view, or changing a shared one. Save one for yourself.'
  throw new Failure(403, 'forbidden', sentence)
}

async function refuseTooMany({ db, user }: Member) {
  const own = db.selectFrom('view').where('owner', '=', user.uuid).where('archived_at', 'is', null)
  if ((await countRows(own)) < limits.views) return
  const sentence = `You can have at most ${limits.views} views. Delete one you no longer use.`
  throw new Failure(409, 'too_many_views', sentence)
}
