import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '#contract/limits.ts'
import { plainCode } from '#contract/plain-code.ts'
import { generatePassword } from '#server/access/generated-password.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { unseal } from './seal.ts'
import { stepOf } from './totp.ts'

export type Owner = { organization: string; user: string }

/** 119 bits: a plain digest is enough for such codes (OWASP ASVS 5, 6.5.2). */
const groups = 6

/** @returns new recovery codes, and their digests to store */
export function newRecoveryCodes() {
  const codes = Array.from({ length: limits.recoveryCodes }, () =>
    generatePassword(undefined, groups),
  )
  return { codes, digests: codes.map(digestOf) }
}

/**
 * Uses up a code of an authenticator app, or a recovery code.
 * @param secret of the server
 * @returns the kind of code, null for one that is wrong or used
 */
export async function takeCode(
  db: Kysely<Database>,
  owner: Owner,
  typed: string,
  secret: string,
): Promise<'app' | 'recovery code' | null> {
  const code = plainCode(typed)
  if (/^\d{6}$/.test(code)) return (await takeTotp(db, owner, code, secret)) ? 'app' : null
  return (await takeRecoveryCode(db, owner, typed)) ? 'recovery code' : null
}

/** Takes no code of the same half minute, or an earlier one, a second time (RFC 6238, 5.2). */
async function takeTotp(db: Kysely<Database>, owner: Owner, code: string, secret: string) {
  const totp = await db
    .selectFrom('totp')
    .select('secret')
    .where('organization', '=', owner.organization)
    .where('user', '=', owner.user)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!totp) return false
  const step = stepOf(readSecret(secret, owner, totp.secret), code, Date.now())
  if (step === null) return false
  const taken = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('organization', '=', owner.organization)
    .where('user', '=', owner.user)
    .where('last_step', '<', step)
    .returning('user')
    .executeTakeFirst()
  return taken !== undefined
}

/** @throws Failure 409 where the server's secret has changed since it was sealed */
export function readSecret(secret: string, { user }: Owner, sealed: string): string {
  try {
    return unseal(secret, user, sealed)
  } catch (cause) {
    const sentence =
      'The server cannot check codes of your app any more, because its SESSION_SECRET was changed. Use a recovery code, or ask an administrator to reset your second factor.'
    throw new Failure(409, 'totp_unreadable', sentence, { cause })
  }
}

async function takeRecoveryCode(db: Kysely<Database>, owner: Owner, typed: string) {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  const digest = digestOf(letters.replace(/(.{4})(?=.)/g, '$1-'))
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date().toISOString() })
    .where('organization', '=', owner.organization)
    .where('user', '=', owner.user)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst()
  return taken !== undefined
}

const digestOf = (code: string) => hash('sha256', code)
