import type { Kysely } from 'kysely'
import type { AccessKey } from '#contract/scan-tag.ts'
import { Failure } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { stamp } from '#server/db/revision.ts'
import { newTags } from '#server/services/tags/new-tags.ts'
import { CommandError } from './command-error.ts'

const most = 1000

/** Makes unlinked scan tags. @returns their access keys and serials */
export async function mintTags(
  db: Kysely<Database>,
  organization: string,
  count: number,
): Promise<AccessKey[]> {
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new CommandError(`--count must be a whole number from 1 to ${most}.`)
  }
  const now = new Date().toISOString()
  return db.transaction().execute(async (transaction) => {
    const tags = await newTags(transaction, organization, count).catch((error: unknown) => {
      throw error instanceof Failure ? new CommandError(error.message) : error
    })
    for (const tag of tags) {
      await transaction
        .insertInto('access_key')
        .values({ ...tag, organization, created_at: now })
        .execute()
    }
    const minted = { entity: 'access_key', action: 'mint', before: null } as const
    const changes = tags.map((tag) => ({ ...minted, uuid: tag.uuid, after: tag }))
    await stamp(transaction, { organization, user: null, now }, changes)
    return tags
  })
}
