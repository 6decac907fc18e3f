import type { Kysely } from 'kysely'
import type { SyncKind } from '#contract/sync-kinds.ts'
import type { Member } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'

/** Whose rows are sent: of an organization, and of views those that are somebody's to see. */
export type Whose = { organization: string; user: string }

export const whoseOf = ({ organization, user }: Member): Whose => ({
  organization,
  user: user.uuid,
})

/**
 * Named again, although the handle is limited: parts that all organizations share stay out. Others'
 * private views stay out too; one that was shared once goes to everybody, who are told that it went.
 */
export function ownRows(db: Kysely<Database>, kind: SyncKind, { organization, user }: Whose) {
  const own = db.selectFrom(kind).where('organization', '=', organization)
  if (kind !== 'view') return own
  const { ref } = db.dynamic
  return own.where(({ or, eb }) => or([eb(ref('owner'), '=', user), eb(ref('was_shared'), '=', 1)]))
}

/** How many rows are read or counted in one go, so that they do not hold the process for long. */
export const syncSlices = { read: 500, counted: 5_000 }
