import type { Kysely } from 'kysely'
import type { SyncKind } from '#contract/sync-kinds.ts'
import type { Member } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'

/** The organization and the user to whom rows are sent. */
export type Whose = { organization: string; user: string }

export const whoseOf = ({ organization, user }: Member): Whose => ({
  organization,
  user: user.uuid,
})

/**
 * Limited to the organization although the handle is: it would also show the parts that all share.
 * A view is the owner's, or one that is or was shared: devices learn when it no longer is.
 */
export function ownRows(db: Kysely<Database>, kind: SyncKind, { organization, user }: Whose) {
  const own = db.selectFrom(kind).where('organization', '=', organization)
  if (kind !== 'view') return own
  const { ref } = db.dynamic
  return own.where(({ or, eb }) => or([eb(ref('owner'), '=', user), eb(ref('was_shared'), '=', 1)]))
}

/** Rows that are read or counted at once: other requests run between two slices. */
export const syncSlices = { read: 500, counted: 5_000 }
