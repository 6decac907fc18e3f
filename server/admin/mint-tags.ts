import { randomInt, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { stamp } from '#server/db/revision.ts'
import type { Database } from '#server/db/schema.ts'
import { CommandError } from './command-error.ts'

export type MintedTag = { uuid: string; serial: string }

const most = 1000
/** Without 0 and O, 1 and I: a serial is read off a plate and typed. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Makes scan tags that no trailer has yet.
 * @returns their access keys, which are the secrets in the plates' addresses, and serials
 */
export async function mintTags(
  db: Kysely<Database>,
  organization: string,
  count: number,
): Promise<MintedTag[]> {
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new CommandError(`--count must be a whole number from 1 to ${most}.`)
  }
  const now = new Date().toISOString()
  const tags = Array.from({ length: count }, () => ({ uuid: randomUUID(), serial: newSerial() }))
  await db.transaction().execute(async (transaction) => {
    for (const tag of tags) {
      await transaction
        .insertInto('access_key')
        .values({ ...tag, organization, created_at: now })
        .execute()
    }
    const changes = tags.map(
      (tag) =>
        ({
          entity: 'access_key',
          uuid: tag.uuid,
          action: 'mint',
          before: null,
          after: tag,
        }) as const,
    )
    await stamp(transaction, { organization, user: null, now }, changes)
  })
  return tags
}

/** Eight of 32 letters: a clash is refused by the database and the command can be run again. */
function newSerial() {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${part()}-${part()}`
}
