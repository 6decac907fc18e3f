import { limits } from '#contract/limits.ts'
import { plainCode } from '#contract/plain-code.ts'
import { readSecret } from '#server/access/second-factor/codes.ts'
import { stepOf } from '#server/access/second-factor/totp.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'
import { minute } from '#server/core/timing.ts'
import { lockSelf } from './account.ts'
import { addFactor, loseFactor } from './second-factors.ts'

/** Stores a sealed secret, which counts once a first code confirms it. */
export async function beginTotp(asker: Member, sealed: string): Promise<null> {
  await lockSelf(asker)
  const row = await findTotp(asker)
  if (row?.confirmed_at) throw isOn()
  const { organization, now: created_at, user } = asker
  await asker.db.deleteFrom('totp').where('user', '=', user.uuid).execute()
  await asker.db
    .insertInto('totp')
    .values({ organization, user: user.uuid, secret: sealed, last_step: 0, created_at })
    .execute()
  return null
}

/** @param secret of the server */
export async function confirmTotp(asker: Member, code: string, secret: string) {
  await lockSelf(asker)
  const { organization, now: confirmed_at, user } = asker
  const row = await findTotp(asker)
  if (row?.confirmed_at) throw isOn()
  const least = Date.parse(confirmed_at) - limits.totpMinutes * minute
  if (!row || Date.parse(row.created_at) < least) {
    throw new Failure(
      409,
      'totp_off',
      'Begin again with the authenticator app: this took too long.',
    )
  }
  const shared = readSecret(secret, { organization, user: user.uuid }, row.secret)
  const last_step = stepOf(shared, plainCode(code), Date.now())
  if (last_step === null) throw wrongFirstCode()
  await asker.db
    .updateTable('totp')
    .set({ confirmed_at, last_step })
    .where('user', '=', user.uuid)
    .execute()
  return addFactor(asker, 'totp')
}

export async function removeTotp(asker: Member): Promise<null> {
  await lockSelf(asker)
  const row = await findTotp(asker)
  if (!row?.confirmed_at)
    throw new Failure(409, 'totp_off', 'The authenticator app is off already.')
  await asker.db.deleteFrom('totp').where('user', '=', asker.user.uuid).execute()
  return loseFactor(asker, 'totp')
}

const findTotp = ({ db, user }: Member) =>
  db
    .selectFrom('totp')
    .select(['secret', 'confirmed_at', 'created_at'])
    .where('user', '=', user.uuid)
    .executeTakeFirst()

const isOn = () =>
  new Failure(409, 'totp_on', 'There is an authenticator app already. Turn it off first.')

const wrongFirstCode = () =>
  fieldFailure(
    403,
    'wrong_code',
    'code',
    'This code is wrong. Type the one that the app shows now, and check that the clock of its device is right.',
  )
