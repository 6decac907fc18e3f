import { sortedByName } from '#contract/sort-key.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { View } from '#contract/view.ts'
import type { Member } from '#server/core/asker.ts'
import { isAmong } from '#server/db/engine.ts'
import { prepared } from '#server/db/prepared-query.ts'

/** The asker's own views and the shared ones. */
export async function listViews({ db, user }: Member): Promise<View[]> {
  const rows = await db
    .selectFrom('view')
    .leftJoin('user', 'user.uuid', 'view.owner')
    .leftJoin('view_default', (join) =>
      join.onRef('view_default.view', '=', 'view.uuid').on('view_default.user', '=', user.uuid),
    )
    .select(['view.uuid', 'view.name', 'address', 'shared', 'owner', 'user.name as owner_name'])
    .select('view_default.view as default_view')
    .where('view.archived_at', 'is', null)
    .where((builder) => builder.or([builder('owner', '=', user.uuid), builder('shared', '=', 1)]))
    .execute()
  return sortedByName(rows).map(({ owner, owner_name, default_view, shared, ...row }) => ({
    ...row,
    shared: shared === 1,
    is_default: default_view !== null,
    owner: { uuid: owner, name: owner_name ?? '' },
  }))
}

type Named = { uuids: string; user: string }

const synced = prepared((db, { uuids, user }: Named) =>
  db
    .selectFrom('view')
    .leftJoin('user', 'user.uuid', 'view.owner')
    .leftJoin('view_default', (join) =>
      join.onRef('view_default.view', '=', 'view.uuid').on('view_default.user', '=', user),
    )
    .select(['view.uuid', 'view.revision', 'view.name', 'address', 'shared', 'owner'])
    .select(['user.name as owner_name', 'view.archived_at', 'view_default.view as default_view'])
    .where(isAmong(db, 'view.uuid', uuids)),
)

/** A view that another user no longer shares is sent empty and archived. */
export async function syncedViews(asker: Member, named: { uuids: string }) {
  const rows = await synced(asker, { ...named, user: asker.user.uuid })
  return rows.map(({ owner, owner_name, shared, default_view, ...row }): SyncRow<'view'> => {
    const is = { shared: shared === 1, is_default: default_view !== null }
    if (owner === asker.user.uuid || (is.shared && row.archived_at === null)) {
      return { ...row, ...is, owner: { uuid: owner, name: owner_name ?? '' } }
    }
    const { uuid, revision } = row
    const nothing = { name: '', address: '', owner: null, shared: false, is_default: false }
    return { uuid, revision, ...nothing, archived_at: row.archived_at ?? asker.now }
  })
}
