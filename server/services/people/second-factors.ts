import type { SecondFactors } from '#contract/second-factor.ts'
import { newRecoveryCodes } from '#server/access/second-factor/codes.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { ownSettings } from './organization-settings.ts'
import { endSessions } from './user-sessions.ts'

/** The asker's own. */
export async function listSecondFactors(asker: Member): Promise<SecondFactors> {
  const { uuid } = asker.user
  const totp = await asker.db
    .selectFrom('totp')
    .select('confirmed_at')
    .where('user', '=', uuid)
    .executeTakeFirst()
  const passkeys = await asker.db
    .selectFrom('passkey')
    .select(['uuid', 'name', 'created_at', 'used_at'])
    .where('user', '=', uuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  const codes = await unusedCodes(asker)
  const { adminsNeedSecondFactor } = await ownSettings(asker)
  return {
    totp: totp?.confirmed_at ? { since: totp.confirmed_at } : null,
    passkeys,
    recoveryCodes: codes.length,
    isRequired: asker.user.role === 'ADMIN' && adminsNeedSecondFactor,
  }
}

/** Notes an added factor. @returns recovery codes with the first one, else none */
export async function addFactor(asker: Member, what: 'totp' | 'passkey') {
  const { totp, passkeys } = await listSecondFactors(asker)
  const isFirst = Number(totp !== null) + passkeys.length === 1
  const recoveryCodes = isFirst ? await renewRecoveryCodes(asker) : []
  await setFlag(asker, 1)
  await noteChange(asker, { added: what })
  return { recoveryCodes }
}

/** Notes a removed factor; the recovery codes go with the last one. */
export async function loseFactor(asker: Member, what: 'totp' | 'passkey'): Promise<null> {
  const { totp, passkeys, isRequired } = await listSecondFactors(asker)
  const isNone = totp === null && passkeys.length === 0
  if (isNone && isRequired) throw lastOne()
  if (isNone) {
    await asker.db.deleteFrom('recovery_code').where('user', '=', asker.user.uuid).execute()
    await setFlag(asker, 0)
  }
  await noteChange(asker, { removed: what })
  return null
}

/** @returns new recovery codes; the old ones no longer work */
export async function replaceRecoveryCodes(asker: Member) {
  const { totp, passkeys } = await listSecondFactors(asker)
  if (totp === null && passkeys.length === 0) throw noFactor()
  const recoveryCodes = await renewRecoveryCodes(asker)
  await noteChange(asker, { added: 'recovery codes' })
  return { recoveryCodes }
}

async function renewRecoveryCodes({ db, organization, user: { uuid: user } }: Member) {
  const { codes, digests } = newRecoveryCodes()
  await db.deleteFrom('recovery_code').where('user', '=', user).execute()
  await db
    .insertInto('recovery_code')
    .values(digests.map((digest) => ({ organization, user, digest })))
    .execute()
  return codes
}

const unusedCodes = ({ db, user }: Member) =>
  db
    .selectFrom('recovery_code')
    .select('digest')
    .where('user', '=', user.uuid)
    .where('used_at', 'is', null)
    .execute()

const setFlag = ({ db, user }: Member, second_factor: 0 | 1) =>
  db.updateTable('user').set({ second_factor }).where('uuid', '=', user.uuid).execute()

/** Ends the asker's other sessions: they began with other factors. */
async function noteChange(asker: Member, after: Record<string, string>) {
  const { uuid } = asker.user
  await endSessions(asker, uuid, '')
  await queueMessage(asker, { kind: 'second factor changed', user: uuid })
  asker.record({ entity: 'user', uuid, action: 'second-factor', before: null, after })
}

const noFactor = () =>
  new Failure(409, 'no_second_factor', 'Recovery codes need a second factor. Set one up first.')

const lastOne = () =>
  new Failure(
    409,
    'last_second_factor',
    'Your organization asks administrators for a second factor. Set up another one before you remove this one.',
  )
