import type { Kysely } from 'kysely'
import type { Ended } from '#contract/session.ts'
import { endedAt } from '#server/access/session.ts'
import type { Member } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'

/**
 * Ends the sessions of a user, except the asker's own.
 * @param ended what their devices are told; '' where they keep their copy
 */
export async function endSessions(asker: Member, user: string, ended: Ended | '') {
  await sessionsEnded(asker.db, user, ended).where('token_hash', '!=', asker.session).execute()
}

/** @returns the statement that ends all sessions of a user */
export function sessionsEnded(db: Kysely<Database>, user: string, ended: Ended | '') {
  const all = db.updateTable('session').set({ expires_at: endedAt, ended }).where('user', '=', user)
  // A device whose session ended earlier has to learn of a removal too.
  return ended === 'removed' ? all : all.where('expires_at', '>', new Date().toISOString())
}
