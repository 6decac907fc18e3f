import type { Member } from '#server/core/asker.ts'

/**
 * Notes that a record names an upload, so that it is not swept.
 * @returns false where its removal has begun
 */
export async function attach(
  { db }: Member,
  { uuid, loose_since }: { uuid: string; loose_since: string | null },
): Promise<boolean> {
  if (loose_since === null) return true
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ loose_since: null })
    .where('uuid', '=', uuid)
    .where('swept_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets a user's former picture be swept, unless something else names it. */
export async function detach({ db, now }: Member, uuid: string | null) {
  if (uuid === null) return
  await db
    .updateTable('upload')
    .set({ loose_since: now })
    .where('uuid', '=', uuid)
    .where((builder) =>
      builder.not(
        builder.or([
          builder.exists(db.selectFrom('trailer').select('uuid').where('image', '=', uuid)),
          builder.exists(db.selectFrom('resource').select('uuid').where('upload', '=', uuid)),
        ]),
      ),
    )
    .execute()
}
