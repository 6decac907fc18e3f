import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { NewPasskey } from '#server/access/second-factor/webauthn.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { lockSelf } from './account.ts'
import { addFactor, loseFactor } from './second-factors.ts'

/** @returns recovery codes with the first second factor, else none */
export async function addPasskey(asker: Member, passkey: NewPasskey, name: string) {
  await lockSelf(asker)
  const { organization, user, now: created_at, db } = asker
  const own = await ownPasskeys(asker)
  if (own.length >= limits.passkeys) throw tooMany()
  if (own.some(({ credential }) => credential === passkey.credential)) throw isThere()
  await db
    .insertInto('passkey')
    .values({
      ...passkey,
      organization,
      user: user.uuid,
      uuid: randomUUID(),
      name,
      created_at,
      transports: JSON.stringify(passkey.transports),
    })
    .execute()
  return addFactor(asker, 'passkey')
}

const ownPasskeys = ({ db, user }: Member) =>
  db.selectFrom('passkey').select('credential').where('user', '=', user.uuid).execute()

export async function renamePasskey(
  asker: Member,
  { uuid, name }: Input<'POST /user/me/passkeys/{uuid}/rename'>,
) {
  const { numUpdatedRows } = await asker.db
    .updateTable('passkey')
    .set({ name })
    .where('user', '=', asker.user.uuid)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw missing('passkey')
  return { uuid }
}

export async function removePasskey(asker: Member, uuid: string): Promise<null> {
  await lockSelf(asker)
  const { numDeletedRows } = await asker.db
    .deleteFrom('passkey')
    .where('user', '=', asker.user.uuid)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw missing('passkey')
  return loseFactor(asker, 'passkey')
}

const tooMany = () =>
  new Failure(409, 'too_many_passkeys', `You have ${limits.passkeys} passkeys. Remove one first.`)

const isThere = () => new Failure(409, 'passkey_known', 'You have added this passkey already.')
