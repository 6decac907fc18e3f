import type { Member } from '#server/core/asker.ts'
import { endTag, lockTag, unlinkTag } from '#server/services/tags/tag-life.ts'

export type LinkedTag = { tag: Awaited<ReturnType<typeof lockTag>>; isMinted: boolean }

type Logged = { batch: string | null; action: string; after: string | null }

/**
 * @param changes of the trailer, as they are logged
 * @returns the tags that an import linked to a trailer; null where one was changed since, or minted and
 * printed: its plate may be in the world
 */
export async function linkedTags(
  asker: Member,
  { batch, trailer }: { batch: string; trailer: string },
  changes: readonly Logged[],
): Promise<LinkedTag[] | null> {
  const uuids = changes
    .filter((one) => one.batch === batch && one.action === 'link')
    .map(({ after }): string => JSON.parse(after ?? '{}').uuid)
  const tags: LinkedTag[] = []
  for (const uuid of uuids) {
    const found = asker.db.selectFrom('access_key').select('trailer').where('uuid', '=', uuid)
    if ((await found.executeTakeFirst())?.trailer !== trailer) return null
    const tag = await lockTag(asker, { uuid })
    const isMinted = await wasMinted(asker, batch, uuid)
    if (isMinted && tag.printed_at !== null) return null
    tags.push({ tag, isMinted })
  }
  return tags
}

async function wasMinted({ db }: Member, batch: string, uuid: string) {
  const logged = db
    .selectFrom('change')
    .select('subject')
    .where('subject', '=', uuid)
    .where('entity', '=', 'access_key')
    .where('action', '=', 'mint')
    .where('batch', '=', batch)
  return (await logged.executeTakeFirst()) !== undefined
}

/** A tag that the import minted is voided; another can be linked again. */
export async function takeBack(asker: Member, tags: readonly LinkedTag[]) {
  for (const { tag, isMinted } of tags) {
    const reason = 'Its import was undone'
    await (isMinted ? endTag(asker, tag, reason) : unlinkTag(asker, tag, reason))
  }
}
