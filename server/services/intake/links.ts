import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { IntakeLink } from '#contract/intake.ts'
import { limits } from '#contract/limits.ts'
import { linkDigest } from '#server/access/link-token.ts'
import type { Asker, Member, Stranger } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { day } from '#server/core/timing.ts'
import { countRows } from '#server/services/text-match.ts'
import { sameOrTaken } from '#server/services/yard/received-records.ts'

type FoundLink = Awaited<ReturnType<typeof findLink>>

/** Somebody without an account, with a link. */
export type Sender = Asker & { link: FoundLink }

export async function listIntakeLinks({ db }: Member): Promise<IntakeLink[]> {
  const rows = await db
    .selectFrom('intake_link')
    .leftJoin('intake', (join) =>
      join
        .onRef('intake.organization', '=', 'intake_link.organization')
        .onRef('intake.link', '=', 'intake_link.uuid'),
    )
    .select(['intake_link.uuid', 'name', 'created_at', 'expires_at', 'revoked_at'])
    .select(({ fn }) => fn.count<number>('intake.uuid').as('received'))
    .groupBy(['intake_link.uuid', 'name', 'created_at', 'expires_at', 'revoked_at'])
    .orderBy('created_at', 'desc')
    .orderBy('intake_link.uuid')
    .execute()
  return rows.map((row) => ({ ...row, received: Number(row.received) }))
}

/** Making the same link again changes nothing. */
export async function createIntakeLink(asker: Member, input: Input<'POST /intake-links'>) {
  const { uuid, name, days, key } = input
  const told = { name, key_hash: linkDigest(key) }
  const known = await asker.db
    .selectFrom('intake_link')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (known) {
    sameOrTaken(known, told, 'link')
    return { uuid }
  }
  const open = asker.db
    .selectFrom('intake_link')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', asker.now)
  if ((await countRows(open)) >= limits.intakeLinks) {
    const sentence = `At most ${limits.intakeLinks} links are open at once. Revoke one that nobody needs.`
    throw new Failure(409, 'too_many_links', sentence)
  }
  const { organization, now: created_at, user } = asker
  const expires_at = new Date(Date.parse(created_at) + days * day).toISOString()
  await asker.db
    .insertInto('intake_link')
    .values({ uuid, organization, ...told, created_at, created_by: user.uuid, expires_at })
    .execute()
  const after = { name, expires_at }
  asker.record({ entity: 'intake_link', uuid, action: 'create', before: null, after })
  return { uuid }
}

/** Revoking a link again changes nothing. */
export async function revokeIntakeLink(
  asker: Member,
  { uuid }: Input<'POST /intake-links/{uuid}/revoke'>,
) {
  const found = await asker.db
    .selectFrom('intake_link')
    .select(['name', 'revoked_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!found) throw missing('link')
  if (found.revoked_at !== null) return { uuid }
  const after = { revoked_at: asker.now }
  await asker.db.updateTable('intake_link').set(after).where('uuid', '=', uuid).execute()
  const before = { name: found.name, revoked_at: null }
  asker.record({ entity: 'intake_link', uuid, action: 'withdraw', before, after })
  return { uuid }
}

/**
 * @param db of all organizations
 * @returns the link of a key, and whose it is
 * @throws Failure 404 for a key that nobody made
 */
export async function findLink(db: Kysely<Database>, key: string) {
  const found = await db
    .withoutPlugins()
    .selectFrom('intake_link')
    .innerJoin('organization', 'organization.uuid', 'intake_link.organization')
    .select(['intake_link.uuid', 'intake_link.name', 'intake_link.organization'])
    .select(['expires_at', 'revoked_at', 'organization.name as of'])
    .where('key_hash', '=', linkDigest(key))
    .executeTakeFirst()
  if (!found) throw missing('link')
  return found
}

/** @throws Failure 410 for a link that works no longer */
export function refuseOver({ expires_at, revoked_at, of }: FoundLink) {
  const isOver = expires_at <= new Date().toISOString()
  if (!isOver && revoked_at === null) return
  const why = revoked_at === null ? 'has expired' : 'was revoked'
  const sentence = `This link ${why}. Ask ${of} for another one.`
  throw new Failure(410, 'intake_over', sentence)
}

export async function getIntakeLink({ db }: Stranger, { key }: Input<'GET /intake/{key}'>) {
  const link = await findLink(db, key)
  refuseOver(link)
  const { of, name, expires_at } = link
  return { organization: of, name, expires_at }
}

/** The digest of the secret in the address of a status page. */
export const intakeAnswerHash = (answer: string) => hash('sha256', answer)
