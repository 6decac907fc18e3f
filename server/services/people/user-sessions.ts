import type { Member } from '#server/access/asker.ts'

/** Ends the sessions of a user, except the one that asks. */
export async function endSessions(asker: Member, user: string) {
  await asker.db
    .deleteFrom('session')
    .where('user', '=', user)
    .where('token_hash', '!=', asker.session)
    .execute()
}
