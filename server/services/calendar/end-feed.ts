import type { Member } from '#server/core/asker.ts'

/** Nothing is read at a user's address any more. Its number stays, so that no address comes back. */
export async function endFeed({ db }: Member, user: string) {
  await db.updateTable('calendar_feed').set({ token_hash: null }).where('user', '=', user).execute()
}
