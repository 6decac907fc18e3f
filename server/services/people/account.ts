import type { Input } from '#contract/calls.ts'
import { lockOrganization } from '#server/access/organization-lock.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { detach } from '#server/services/resources/attach.ts'
import { refuseNonImage } from '#server/services/trailers/image-choice.ts'
import { presentImage } from '#server/services/trailers/trailer-rows.ts'
import { passwordWasSet } from './password-was-set.ts'
import { presentSelf } from './sessions.ts'

type Update = { name?: string | undefined; password_hash?: string | undefined }

/** Changes the asker's name, or the password, which was hashed before the transaction. */
export async function updateMe(asker: Member, { name, password_hash }: Update) {
  const { uuid } = asker.user
  const before = await lockSelf(asker)
  if (name !== undefined && name !== before.name) {
    await update(asker, { name })
    asker.record({
      entity: 'user',
      uuid,
      action: 'save',
      before: { name: before.name },
      after: { name },
    })
  }
  if (password_hash !== undefined) {
    await update(asker, { password_hash, password_until: null })
    await passwordWasSet(asker, uuid, 'password changed')
  }
  return presentSelf(asker)
}

/**
 * Replaces a generated or forgotten password by one that the user chose.
 * @returns false where the password was changed meanwhile: nothing is done then
 */
export async function choosePassword(
  asker: Member,
  { before, after }: Record<'before' | 'after', string>,
): Promise<boolean> {
  const { uuid } = asker.user
  await lockSelf(asker)
  const { numUpdatedRows } = await asker.db
    .updateTable('user')
    .set({ password_hash: after, password_until: null })
    .where('uuid', '=', uuid)
    .where('password_hash', '=', before)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await passwordWasSet(asker, uuid, 'password changed')
  return true
}

export async function setMyImage(
  asker: Member,
  { uuid: named, image }: Input<'POST /user/me/update/image'>,
) {
  refuseOtherAccounts(asker, named)
  const { uuid } = asker.user
  const before = await lockSelf(asker)
  if (image !== null) await refuseNonImage(asker, image)
  if (image !== before.image) await detach(asker, before.image)
  await update(asker, { image })
  asker.record({
    entity: 'user',
    uuid,
    action: 'image',
    before: { image: before.image },
    after: { image },
  })
  return { image: presentImage(asker.files, asker.organization, image) }
}

/** @throws Failure 403 when `named` is the account of another user */
export function refuseOtherAccounts({ user }: Member, named: string | undefined) {
  if (named === undefined || named === user.uuid) return
  throw new Failure(403, 'forbidden', 'You can change your own account only.')
}

export async function lockSelf(asker: Member) {
  await lockOrganization(asker)
  const row = await asker.db
    .selectFrom('user')
    .select(['name', 'image'])
    .where('uuid', '=', asker.user.uuid)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Failure(401, 'signed_out', 'Please sign in.')
  return row
}

type Columns = {
  name?: string
  password_hash?: string
  password_until?: null
  image?: string | null
}

async function update({ db, user }: Member, columns: Columns) {
  await db.updateTable('user').set(columns).where('uuid', '=', user.uuid).execute()
}
